import { priceOrder } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { turnaroundOf } from '@rumklar/domain/promise/turnaround';
import type { PublicFacts } from '@rumklar/domain/publicFacts/publicFacts';
import { orderServicePath } from '@rumklar/domain/routes/paths';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { services } from '@rumklar/domain/services/services';
import { defaultServiceType, isServiceType } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { PriceBox } from '@rumklar/ui/PriceBox';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CalculatorLine } from './CalculatorLine.tsx';
import { imageCount, mainService, nextService, type OrderedLine, orderOf } from './orderedLine.ts';
import styles from './PriceCalculator.module.css';

type Lines = readonly [OrderedLine, ...OrderedLine[]];

/** Calculates the price of an order from services and their numbers of images, by the rules of the order form. */
export function PriceCalculator({ prices: built }: { prices: PublicFacts['prices'] }) {
  const [prices, setPrices] = useState(built);
  useEffect(() => {
    window.publicFacts?.then((facts) => facts && setPrices(facts.prices));
  }, []);
  const { lines, root, add, remove, change } = useLines();
  const next = nextService(lines);
  const isMixed = lines.length > 1;
  const minutes = turnaroundOf(
    {
      services: lines.map(({ service }) => service),
      imageCount: lines.reduce((sum, line) => sum + imageCount(line), 0),
    },
    prices,
  );
  const isWhole = lines.some(({ service }) => isWholeOrder(service));
  return (
    <div ref={root} className={styles.calculator}>
      <div className={styles.fields}>
        {lines.map((line, index) => (
          <CalculatorLine
            key={line.key}
            line={line}
            number={index + 1}
            isOnly={lines.length === 1}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(index)}
          />
        ))}
        {isWhole && (
          <p className="muted small" role="status">
            En totalentreprise gælder alle billeder i ordren.
          </p>
        )}
        {next && (
          <Button variant="secondary" size="sm" className={styles.add} onPress={() => add(next)}>
            <Icon icon={Plus} size={16} />
            Tilføj en ydelse
          </Button>
        )}
      </div>
      <PriceBox
        title="Din pris"
        price={isMixed ? priceOrder(orderOf(lines), prices) : prices[lines[0].service]}
        imageCount={imageCount(lines[0])}
        actions={
          <>
            {minutes !== undefined && <p>{promiseTexts.readyAfter(promiseTexts.turnaround(minutes))}</p>}
            <OrderLink lines={lines} />
          </>
        }
      />
    </div>
  );
}

/** The lines of the calculator, which has `root`; the focus follows a line that is added or removed. */
function useLines() {
  const [lines, setLines] = useState<Lines>([{ key: 0, service: defaultServiceType, typed: '10' }]);
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);

  // The fields may have been changed before hydration, which React does not notice.
  useEffect(() => {
    const [select, input] = [root.current?.querySelector('select'), root.current?.querySelector('input')];
    setLines(([first, ...others]) => [
      {
        ...first,
        ...(select && isServiceType(select.value) && { service: select.value }),
        ...(input && { typed: input.value }),
      },
      ...others,
    ]);
  }, []);
  // A line that is added gets the focus; when one is removed, the line in its place.
  useEffect(() => {
    if (focused.current === undefined) return;
    const selects = root.current?.querySelectorAll('select');
    selects?.[Math.min(focused.current, lines.length - 1)]?.focus();
    focused.current = undefined;
  }, [lines]);

  function add(service: OrderedLine['service']) {
    focused.current = lines.length;
    const key = Math.max(...lines.map((line) => line.key)) + 1;
    setLines([...lines, { key, service, typed: '1' }]);
  }

  function remove(place: number) {
    focused.current = place;
    const [first, ...others] = lines.filter((_, index) => index !== place);
    if (first) setLines([first, ...others]);
  }

  function change(place: number, changed: Partial<OrderedLine>) {
    const [first, ...others] = lines.map((line, index) => (index === place ? { ...line, ...changed } : line));
    if (first) setLines([first, ...others]);
  }

  return { lines, root, add, remove, change };
}

function OrderLink({ lines }: { lines: Lines }) {
  const service = mainService(lines);
  if (lines.length === 1) {
    return (
      <p>
        <a className="order-link" href={orderServicePath(service)}>
          Bestil {services[service].label.toLowerCase()}
        </a>
      </p>
    );
  }
  return (
    <div>
      <p className="muted small">Hvilke billeder der får hvad, vælger du, når du bestiller.</p>
      <a className="order-link" href={orderServicePath(service)}>
        Start bestillingen
      </a>
    </div>
  );
}
