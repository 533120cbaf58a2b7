import type { LucideIcon as LucideIconType, LucideProps } from 'lucide-react';

export interface IconProps extends Omit<LucideProps, 'size' | 'strokeWidth' | 'absoluteStrokeWidth'> {
  icon: LucideIconType;
  /** Width and height in px at the browser's default text size. @default 20 */
  size?: number;
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string;
}

/**
 * An icon of Lucide, the icon set in use: strokes of 1.75 px, 20 px wide, in the colour of the text around it. It scales
 * with the text size.
 *
 * @example
 * <Icon icon={Check} />
 */
export function Icon({ icon: LucideIcon, size = 20, label, ...rest }: IconProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <LucideIcon
      size={`${size / REM}rem`}
      strokeWidth={(STROKE * VIEW_BOX_SIZE) / size}
      focusable={false}
      {...accessibility}
      {...rest}
    />
  );
}

/** The browser's default text size, in px. */
const REM = 16;
/** Width of the strokes, in px. */
const STROKE = 1.75;
/** Width and height of an icon's view box; `strokeWidth` is in its units. */
const VIEW_BOX_SIZE = 24;
