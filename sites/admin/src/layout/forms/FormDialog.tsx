import type { Message } from '@rumklar/domain/message';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Button } from '@rumklar/ui/Button';
import type { ButtonVariant } from '@rumklar/ui/Button/PlainButton.tsx';
import { Dialog, type DialogProps } from '@rumklar/ui/Dialog';
import { type ReactNode, type Ref, useId } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  submit: {
    label: string;
    busyLabel: string;
    /** @default 'primary' */
    variant?: ButtonVariant;
    /** @default false */
    isDisabled?: boolean;
  };
  isSaving: boolean;
  /** Nothing more can be sent, only the dialog closed. @default false */
  isOver?: boolean;
  failure?: Message | undefined;
  /** To move the focus to a field. */
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with the fields of a form, which stays open while it is being saved, and when that fails. */
export function FormDialog({
  title,
  size,
  submit,
  isSaving,
  isOver = false,
  failure,
  formRef,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={isSaving}
      footer={
        <>
          <AriaButton slot="close" variant="secondary" isDisabled={isSaving}>
            {isOver ? 'Luk' : 'Annuller'}
          </AriaButton>
          {!isOver && (
            <Button
              type="submit"
              form={formId}
              variant={submit.variant}
              isPending={isSaving}
              isDisabled={submit.isDisabled}
            >
              {isSaving ? submit.busyLabel : submit.label}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <FailureMessage failure={failure} />
      </form>
    </Dialog>
  );
}

/** Gives the focus to the first field of a form that is invalid once its errors are rendered. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-choice] button')?.focus(),
  );
}

/** Why something was not saved, in the dialog that asks for it. */
export function FailureMessage({ failure }: { failure: Message | undefined }) {
  return (
    failure && (
      <p role="alert" className="danger">
        <strong>{failure.title}</strong>
        {failure.description && (
          <>
            <br />
            {failure.description}
          </>
        )}
      </p>
    )
  );
}
