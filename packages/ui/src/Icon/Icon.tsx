import type { LucideIcon, LucideProps } from 'lucide-react';

/** Props of {@link Icon}: the attributes of an SVG and the drawing itself. */
export interface IconProps extends Omit<LucideProps, 'size' | 'strokeWidth' | 'absoluteStrokeWidth'> {
  /** A drawing from `lucide-react`. */
  icon: LucideIcon;
  /** Width and height in px. @default 20 */
  size?: number;
  /** Name for screen readers. Left out, the icon is decoration and hidden from them. */
  label?: string;
}

/**
 * One icon of the house: lucide, 1.75 px strokes, 20 px, in the colour of its text.
 *
 * @example
 * <Icon icon={Check} />
 */
export function Icon({ icon: Drawing, size = 20, label, ...rest }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing size={size} strokeWidth={1.75} absoluteStrokeWidth focusable={false} {...meaning} {...rest} />
  );
}
