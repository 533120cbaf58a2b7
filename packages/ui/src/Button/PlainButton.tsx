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

/** `primary` is solid, one on a screen; `secondary` outlined, two at most; `quiet` is text; `danger` is for a dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger';

export interface ButtonLook {
  /** The emphasis; one `primary` on a screen. @default 'primary' */
  variant?: ButtonVariant | undefined;
  /** `sm` is 32 px high, for tables and bars; on a touch screen it is as high as `md`. @default 'md' */
  size?: 'sm' | 'md' | undefined;
  /** Fills the width of its container. @default false */
  isWide?: boolean | undefined;
}

export function lookOf({ variant = 'primary', size = 'md', isWide = false }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-wide': isWide || undefined };
}
