import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './BeforeAfter.module.css';
import { attachBeforeAfter, valueText } from './behaviour.ts';

/** One of the two pictures: an image's attributes, with better formats before it. */
export interface BeforeAfterImage extends React.ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** What the picture shows, in Danish. */
  alt: string;
  /** Natural width in px, so that nothing jumps while it loads. */
  width: number;
  /** Natural height in px. */
  height: number;
  /** `<source>` elements of the `<picture>`, AVIF first. @default none */
  sources?: readonly React.SourceHTMLAttributes<HTMLSourceElement>[];
}

/** Props of {@link BeforeAfter}: those of a figure, with the two pictures. */
export interface BeforeAfterProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {
  /** The picture as it was taken. */
  before: BeforeAfterImage;
  /** Same camera and size as `before`, so that the two can lie on top of each other. */
  after: BeforeAfterImage;
  /** Where the line starts, in percent from the left. @default 50 */
  start?: number;
  /** Small words under the pictures. */
  caption?: ReactNode;
  /** What the slider is called. @default 'Sammenlign før og efter' */
  label?: string;
}

/**
 * The sign of the house: a picture before and after with one line between them that is dragged, tapped or moved with
 * the arrow keys. Rendered to HTML by Astro it needs only `@rumklar/ui/BeforeAfter/behaviour` on the page, no React.
 *
 * @example
 * <BeforeAfter before={{ src, alt, width: 1800, height: 1200 }} after={{ … }} caption="Eksempel: let oprydning" />
 */
export function BeforeAfter({
  before,
  after,
  start = 50,
  caption,
  label = 'Sammenlign før og efter',
  className,
  style,
  ref,
  ...rest
}: BeforeAfterProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? attachBeforeAfter(root.current) : undefined), []);
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
        <Picture image={after} className={styles.after} />
        <Picture image={before} className={styles.before} />
        <span className={styles.label} data-side="before" aria-hidden="true">
          Før
        </span>
        <span className={styles.label} data-side="after" aria-hidden="true">
          Efter
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
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function Picture({ image, className }: { image: BeforeAfterImage; className: string | undefined }) {
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

function assign(ref: React.Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
