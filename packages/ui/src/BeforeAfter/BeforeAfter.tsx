import { haveSameShape } from '@rumklar/domain/images/delivery/shape';
import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './BeforeAfter.module.css';
import { attachBeforeAfter, valueText } from './behaviour.ts';

export interface BeforeAfterImage extends React.ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  width: number;
  /** Natural height in px. */
  height: number;
  /** `<source>` elements of the `<picture>`, AVIF first. @default none */
  sources?: readonly React.SourceHTMLAttributes<HTMLSourceElement>[];
}

/** A `start` that leaves the label of a generated image whole: to the left of where `markPlace` of the domain puts it. */
export const LABEL_START = 42;

export interface BeforeAfterProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {
  before: BeforeAfterImage;
  /** The finished image; same view as `before`. Of another shape it is shown beside it. */
  after: BeforeAfterImage;
  /** Initial position of the line, in percent from the left. @default 50 */
  start?: number;
  caption?: ReactNode;
  /** Accessible name of the slider. @default 'Sammenlign før og efter' */
  label?: string;
  /** What the two images are called. @default 'Før' and 'Efter' */
  sides?: { before: string; after: string };
}

/**
 * An image before and after editing, with a line between them that is moved by dragging, tapping or the arrow keys. Two
 * images of different shapes are side by side: over each other one would be stretched.
 * Rendered to HTML by Astro it needs `@rumklar/ui/BeforeAfter/behaviour.ts` on the page, but no React.
 * @example <BeforeAfter before={{ src, alt, width: 1800, height: 1200 }} after={{ … }} caption="Eksempel: let oprydning" />
 */
export function BeforeAfter({ before, after, start = 50, caption, ...props }: BeforeAfterProps) {
  const { label = 'Sammenlign før og efter', sides = SIDES, className, style, ref, ...rest } = props;
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? attachBeforeAfter(root.current) : undefined), []);
  if (!haveSameShape(before, after)) {
    return (
      <figure {...rest} ref={ref} className={classNames(styles.figure, className)} style={style}>
        <div className={styles.sides}>
          <Side image={before} label={sides.before} />
          <Side image={after} label={sides.after} />
        </div>
        {caption && <figcaption className="meta">{caption}</figcaption>}
      </figure>
    );
  }
  const position: CSSProperties & { '--position': number } = { '--position': start, ...style };
  return (
    <figure
      {...rest}
      ref={(element) => {
        root.current = element;
        return assign(ref, element);
      }}
      className={classNames(styles.figure, className)}
      style={position}
      data-before-after=""
    >
      <div className={styles.frame} data-before-after-frame="">
        <ResponsiveImage image={after} className={styles.after} />
        <ResponsiveImage image={before} className={styles.before} />
        <span className={styles.label} data-side="before" aria-hidden="true">
          {sides.before}
        </span>
        <span className={styles.label} data-side="after" aria-hidden="true">
          {sides.after}
        </span>
        <input
          className={styles.range}
          type="range"
          min={0}
          max={100}
          step={2}
          defaultValue={start}
          aria-label={label}
          aria-valuetext={valueText(start)}
        />
        <span className={styles.line} aria-hidden="true">
          <span className={styles.handle}>
            <Icon icon={ChevronsLeftRight} />
          </span>
        </span>
      </div>
      {caption && <figcaption className="meta">{caption}</figcaption>}
    </figure>
  );
}

function Side({ image, label }: { image: BeforeAfterImage; label: string }) {
  return (
    <div className={styles.side}>
      <ResponsiveImage image={image} className={styles.sideImage} />
      <span className={styles.label} data-side="before" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

function ResponsiveImage({ image, className }: { image: BeforeAfterImage; className: string | undefined }) {
  const { sources = [], alt, ...rest } = image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img loading="lazy" decoding="async" {...rest} alt={alt} className={className} draggable={false} />
    </picture>
  );
}

const SIDES = { before: 'Før', after: 'Efter' };

function assign(ref: React.Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
