import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { classNames, withClassName } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './MarksFrame.module.css';

/** The props of the dialog's outermost element, which the dialogs made of it pass on. */
export type MarksFrameRest = Omit<
  ModalOverlayProps,
  'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'
> &
  React.RefAttributes<HTMLDivElement>;

export interface MarksFrameProps extends MarksFrameRest {
  /** The heading; `undefined` while closed. */
  title: string | undefined;
  detail?: string | undefined;
  /** The place of the image among the others, from 0. */
  index: number;
  count: number;
  onShow: (index: number) => void;
  onClose: () => void;
  actions: ReactNode;
  children: (className: string | undefined) => ReactNode;
}

/**
 * The dialog around `ImageMarks` that shows one image after the other, on the whole screen of a phone.
 * @example <MarksFrame title={name} index={0} count={1} onShow={show} onClose={close} actions={…}>{(body) => …}</MarksFrame>
 */
export function MarksFrame({
  title,
  detail,
  index,
  count,
  onShow,
  onClose,
  actions,
  children,
  className,
  ...rest
}: MarksFrameProps) {
  return (
    <ModalOverlay
      {...rest}
      isOpen={title !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={withClassName(className, styles.overlay)}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog}>
          {title !== undefined && (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className="grow shrink large breakable">
                  {title}
                </Heading>
                {detail && <span className={classNames('meta', styles.position)}>{detail}</span>}
                <AriaIconButton slot="close" icon={X} size="sm" aria-label="Luk" />
              </header>
              {children(styles.body)}
              <footer className={styles.footer}>
                {count > 1 && (
                  <nav className="row gap-1" aria-label={markTexts.others}>
                    <IconButton
                      icon={ChevronLeft}
                      aria-label={markTexts.previous}
                      isDisabled={index === 0}
                      onPress={() => onShow(index - 1)}
                    />
                    <span role="status" className={classNames('meta', styles.position)}>
                      {markTexts.position(index + 1, count)}
                    </span>
                    <IconButton
                      icon={ChevronRight}
                      aria-label={markTexts.next}
                      isDisabled={index === count - 1}
                      onPress={() => onShow(index + 1)}
                    />
                  </nav>
                )}
                {actions}
              </footer>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
