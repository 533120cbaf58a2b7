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
