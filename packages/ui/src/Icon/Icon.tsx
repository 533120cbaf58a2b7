import type { LucideIcon, LucideProps } from 'lucide-react';

/** Props of {@link Icon}: the attributes of an SVG and the drawing itself. */
export interface IconProps extends Omit<LucideProps, 'size' | 'strokeWidth' | 'absoluteStrokeWidth'> {
  /** A drawing from `lucide-react`. */
  icon: LucideIcon;
  /** Width and height in px, at the browser's usual text size. @default 20 */
  size?: number;
  /** Name for screen readers. Left out, the icon is decoration and hidden from them. */
  label?: string;
}

/**
 * One icon of the house: lucide, 1.75 px strokes, 20 px, in the colour of its text and growing with it.
 *
 * @example
 * <Icon icon={Check} />
 */
export function Icon({ icon: Drawing, size = 20, label, ...rest }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing
      size={`${size / REM}rem`}
      strokeWidth={(STROKE * DRAWING_SIZE) / size}
      focusable={false}
      {...meaning}
      {...rest}
    />
  );
}

/** px, where nobody has chosen larger text. */
const REM = 16;
/** px. */
const STROKE = 1.75;
/** Units of a drawing in each direction; its strokes are told in them. */
const DRAWING_SIZE = 24;
