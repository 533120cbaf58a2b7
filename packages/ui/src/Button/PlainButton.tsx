/** The props of a button, whatever it looks like. */
export interface PlainButtonProps extends Omit<React.ComponentProps<'button'>, 'disabled' | 'onClick'> {
  /** Called by mouse, finger and keyboard, but not while it is pending. */
  onPress?: () => void;
  /** Whether it cannot be pressed now. @default false */
  isDisabled?: boolean;
  /** Whether what it started is still under way: it keeps the focus and ignores presses. @default false */
  isPending?: boolean;
}

/** A button without styles: the browser's own. */
export function PlainButton({ onPress, isDisabled, isPending, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-disabled={isPending || rest['aria-disabled']}
      data-pending={isPending || undefined}
      onClick={(event) => {
        // Safari does not focus a button that is clicked, and a dialog returns the focus to where it was.
        event.currentTarget.focus({ preventScroll: true });
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
    />
  );
}
