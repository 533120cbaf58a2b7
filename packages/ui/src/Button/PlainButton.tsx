import { useEffect } from 'react';

export interface PlainButtonProps
  extends Omit<React.ComponentProps<'button'>, 'disabled' | 'onClick' | 'slot'> {
  /** Called by mouse, finger and keyboard, but not while it is pending. */
  onPress?: ((event: React.MouseEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Whether what it started is still under way: it keeps the focus and ignores presses. @default false */
  isPending?: boolean | undefined;
}

/** A button without styles: the browser's own. */
export function PlainButton({ onPress, isDisabled, isPending, ...rest }: PlainButtonProps) {
  useEffect(() => {
    if (isPending) announceWait();
  }, [isPending]);
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-disabled={isPending || rest['aria-disabled']}
      data-pending={isPending || undefined}
      onClick={(event) => {
        // Safari does not focus a button that is clicked, and a dialog returns the focus to where it was. Enter in a field
        // of the form is a click, too, but without a pointer.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
        if (isPending) event.preventDefault();
        else onPress?.(event);
      }}
    />
  );
}

/** Tells a screen reader, which hears nothing of the spinner inside a button. */
async function announceWait(): Promise<void> {
  try {
    const { announce } = await import('react-aria/private/live-announcer/LiveAnnouncer');
    announce('Vent venligst', 'assertive');
  } catch {
    // Its code failed to load: the button shows itself that it is pending.
  }
}
