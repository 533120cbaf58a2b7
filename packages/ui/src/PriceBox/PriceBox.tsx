import { formatKroner } from '@rumklar/domain/format/numbers';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import {
  type OrderPrice,
  orderTotal,
  type PriceLine,
  priceLineText,
  type ServicePrice,
} from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './PriceBox.module.css';

export interface PriceBoxProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'title'>,
    React.RefAttributes<HTMLElement> {
  /** The service's price, or that of an order whose images have several services; `undefined` while it is loading. */
  price: ServicePrice | OrderPrice | undefined;
  /** Number of original images with the service; floor plans do not count. @default 0 */
  imageCount?: number;
  error?: string;
  onRetry?: () => void;
  /** Heading of the box. @default 'Pris' */
  title?: string;
  /** Note below the total; `null` for none, as on an order that is placed. @default that the card is charged on the 1st */
  note?: ReactNode;
  /** Without a frame and a visible heading, as a part of another surface. @default false */
  isPlain?: boolean;
  actions?: ReactNode;
}

/**
 * The price of an order: base price, number of images times price per image, for each service where there are several, and
 * the total, whose changes are announced by screen readers. No tax is added.
 * @example <PriceBox price={{ basePrice: 2000, pricePerImage: 150 }} imageCount={3} />
 */
export function PriceBox({
  price,
  imageCount = 0,
  error,
  onRetry,
  title = 'Pris',
  note = paymentTexts.chargedMonthly,
  isPlain = false,
  actions,
  className,
  ...rest
}: PriceBoxProps) {
  const titleId = useId();
  return (
    <section
      {...rest}
      className={classNames(styles.box, className)}
      data-plain={isPlain || undefined}
      aria-labelledby={titleId}
      aria-busy={!price && !error}
    >
      <h2 id={titleId} className={classNames('large breakable', styles.title)}>
        {title}
      </h2>
      {error !== undefined ? (
        <PriceError error={error} onRetry={onRetry} />
      ) : (
        <PriceLines price={price} imageCount={imageCount} />
      )}
      {note !== null && <p className="meta">{note}</p>}
      {actions}
    </section>
  );
}

function PriceError({ error, onRetry }: Pick<PriceBoxProps, 'error' | 'onRetry'>) {
  return (
    <div className="grid justify-items-start danger gap-3">
      <p role="alert">{error || priceTexts.loadFailed.title}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" onPress={onRetry}>
          Prøv igen
        </Button>
      )}
    </div>
  );
}

function PriceLines({ price, imageCount = 0 }: Pick<PriceBoxProps, 'price' | 'imageCount'>) {
  return (
    <dl className="grid gap-2">
      {price && 'lines' in price ? (
        <OrderLines lines={price.lines} />
      ) : (
        <ServiceLines price={price} imageCount={imageCount} />
      )}
      <div className={classNames('weight-heading ruled-above above-2', styles.total)}>
        <dt>I alt</dt>
        <dd>
          <output>{price ? formatKroner(totalOf(price, imageCount)) : <Placeholder />}</output>
        </dd>
      </div>
    </dl>
  );
}

function ServiceLines({ price, imageCount }: { price: ServicePrice | undefined; imageCount: number }) {
  return (
    <>
      {price && price.basePrice > 0 && <Line term="Grundpris">{formatKroner(price.basePrice)}</Line>}
      <Line term={[countImages(imageCount), ...(price ? [eachText(price)] : [])].join(' ')}>
        {price ? formatKroner(orderTotal({ ...price, basePrice: 0 }, imageCount)) : <Placeholder />}
      </Line>
    </>
  );
}

function eachText({ pricePerImage, isAgreed }: ServicePrice): string {
  return isAgreed ? `· ${priceTexts.agreed(pricePerImage)}` : `× ${formatKroner(pricePerImage)}`;
}

function OrderLines({ lines }: { lines: readonly PriceLine[] }) {
  return lines.map((line) => (
    <Line key={`${line.kind} ${line.serviceType}`} term={priceLineText(line)}>
      {formatKroner(line.amountKroner)}
    </Line>
  ));
}

function totalOf(price: ServicePrice | OrderPrice, imageCount: number): number {
  return 'lines' in price ? price.totalKroner : orderTotal(price, imageCount);
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Placeholder() {
  return (
    <>
      <Skeleton height="0.9em" className={styles.placeholder} />
      <VisuallyHidden elementType="span">Henter pris</VisuallyHidden>
    </>
  );
}

function countImages(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}
