import { formatKroner } from '@rumklar/domain/format/numbers';
import { hoursText, type PriceList, priceListTexts as texts } from '@rumklar/domain/prices/priceList';
import { type ServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { TextField } from '@rumklar/ui/TextField';
import styles from './PriceTable.module.css';
import type { PriceField, PriceSetting } from './priceSettings.ts';

interface PriceTableProps {
  rows: readonly PriceSetting[];
  agreements: PriceList['agreements'];
  isChecked: boolean;
  onFocus: (service: ServiceType) => void;
  onChange: (service: ServiceType, field: PriceField, text: string) => void;
}

/** The fields of every service; on a phone each is a card. */
export function PriceTable({ rows, agreements, isChecked, onFocus, onChange }: PriceTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.service}</th>
          {COLUMNS.map(({ field, heading }) => (
            <th key={field} scope="col" className={styles.number}>
              {heading}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.service} onFocus={() => onFocus(row.service)}>
            <th scope="row">
              <ServiceBadge service={row.service} />
            </th>
            {COLUMNS.map(({ field, heading, unit, error }) => (
              <td key={field} className={styles.number} data-heading={heading}>
                <span
                  className={styles.field}
                  data-unit={unit}
                  data-changed={row.changed.includes(field) || undefined}
                >
                  <TextField
                    label={texts.fields[field](serviceLabels[row.service])}
                    isLabelHidden
                    inputMode={field === 'hours' ? 'decimal' : 'numeric'}
                    autoComplete="off"
                    maxLength={12}
                    value={row.texts[field]}
                    onChange={(text) => onChange(row.service, field, text)}
                    errorMessage={isChecked && row.invalid.includes(field) ? error : undefined}
                  />
                </span>
              </td>
            ))}
            <td className={styles.note}>
              <RowNote
                row={row}
                agreed={agreements.filter(({ service_type }) => service_type === row.service).length}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a changed field was, and how many agreements keep their price. */
function RowNote({ row: { before, changed }, agreed }: { row: PriceSetting; agreed: number }) {
  const was = {
    base: formatKroner(before.base_price),
    image: formatKroner(before.price_per_image),
    hours: hoursText(before.turnaround_minutes),
  };
  return (
    <>
      {changed.length > 0 && <span>{texts.before(changed.map((field) => was[field]).join(' · '))}</span>}
      {agreed > 0 && <span>{texts.agreements(agreed)}</span>}
    </>
  );
}

const COLUMNS = [
  { field: 'base', heading: texts.base, unit: texts.kroner, error: texts.priceInvalid },
  { field: 'image', heading: texts.image, unit: texts.kroner, error: texts.priceInvalid },
  { field: 'hours', heading: texts.hours, unit: texts.hoursUnit, error: texts.hoursInvalid },
] as const;
