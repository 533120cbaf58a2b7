import { formatKroner, formatPrice } from '@rumklar/domain/format/numbers';
import {
  isSamePrice,
  type ListedPrice,
  type PriceList,
  priceListTexts as texts,
  toServicePrice,
} from '@rumklar/domain/prices/priceList';
import { priceOrder } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { type ServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { PriceBox } from '@rumklar/ui/PriceBox';
import styles from './PriceEffect.module.css';
import type { PriceSetting } from './priceSettings.ts';
import { Preview } from './SectionForm.tsx';

interface PriceEffectProps {
  row: PriceSetting;
  list: PriceList;
}

/** What an order of 20 photographs costs with the typed price, and what was agreed and stays. */
export function PriceEffect({ row: { service, price, before }, list }: PriceEffectProps) {
  const note = [
    ...(isSamePrice(price, before) ? [] : [texts.today(formatKroner(totalOf(service, before)))]),
    ...(price.turnaround_minutes
      ? [promiseTexts.readyAfter(promiseTexts.turnaround(price.turnaround_minutes))]
      : []),
  ];
  const agreements = list.agreements.filter(({ service_type }) => service_type === service);
  return (
    <div className={styles.effect}>
      <Preview title={texts.example(serviceLabels[service])}>
        <PriceBox
          isPlain
          title={texts.example(serviceLabels[service])}
          price={priceOfImages(service, price)}
          note={note.length > 0 ? note.join(' · ') : null}
        />
      </Preview>
      {agreements.length > 0 && (
        <section aria-label={texts.agreed}>
          <Preview title={texts.agreed}>
            <Facts>
              {agreements.map((agreement) => (
                <Fact key={agreement.id} term={agreement.payer}>
                  {formatPrice(agreement.price_per_image)}
                </Fact>
              ))}
            </Facts>
          </Preview>
        </section>
      )}
    </div>
  );
}

/** As the order form computes it. */
function priceOfImages(service: ServiceType, price: ListedPrice) {
  return priceOrder({ serviceType: service, images: IMAGES }, { [service]: toServicePrice(price) });
}

function totalOf(service: ServiceType, price: ListedPrice): number {
  return priceOfImages(service, price)?.totalKroner ?? 0;
}

const IMAGES = Array.from({ length: 20 }, () => ({ services: null }));
