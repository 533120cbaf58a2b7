import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { classNames, withClassName } from '../classNames.ts';
import styles from './Dialog.module.css';

export { DialogTrigger } from 'react-aria-components/Dialog';

/** Props of {@link Dialog}. `className`, `ref` and the rest go to the outermost element, the overlay. */
export interface DialogProps
  extends Omit<ModalOverlayProps, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  title: string;
  children: ReactNode | ((options: { close: () => void }) => ReactNode);
  /** Buttons below the content, the primary one last. */
  footer?: ReactNode;
  /** `md` is 30 rem, `lg` 44 rem, `xl` 72 rem wide. @default 'md' */
  size?: 'md' | 'lg' | 'xl';
  /** `side` is a drawer at the end of the window, as high as that. @default 'center' */
  placement?: 'center' | 'side';
  /** `alertdialog` requires an answer and has no close button. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal dialog, opened by `isOpen` and `onOpenChange` or by a `DialogTrigger` around it and its button.
 * @example <Dialog title="Inviter ny bruger" isOpen={isOpen} onOpenChange={setOpen} footer={<Button>Inviter</Button>} />
 */
export function Dialog({
  title,
  children,
  footer,
  size = 'md',
  placement = 'center',
  role = 'dialog',
  className,
  ...rest
}: DialogProps) {
  const isDismissable = role === 'dialog' && !rest.isKeyboardDismissDisabled;
  return (
    <ModalOverlay
      isDismissable={isDismissable}
      {...rest}
      className={withClassName(className, styles.overlay)}
    >
      <Modal className={styles.modal} data-size={size} data-placement={placement}>
        <AriaDialog role={role} className={styles.dialog}>
          {({ close }) => (
            <>
              <div className={styles.header}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                {isDismissable && (
                  <AriaIconButton slot="close" aria-label="Luk" icon={X} size="sm" className={styles.close} />
                )}
              </div>
              <div className={classNames('stack breakable gap-4', styles.body)}>
                {typeof children === 'function' ? children({ close }) : children}
              </div>
              {footer && (
                <div className={classNames('wrap justify-end ruled-above gap-3', styles.footer)}>
                  {footer}
                </div>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
