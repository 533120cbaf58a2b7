import { saveFile } from '@rumklar/backend/images/download/saveFile';
import { toCsv } from '@rumklar/domain/format/csv';
import type { WeekFigures } from '@rumklar/domain/orders/list/desk';

export function exportFigures(weeks: readonly WeekFigures[]): void {
  const csv = toCsv(
    COLUMNS.map(({ label }) => label),
    weeks.map((week) => COLUMNS.map(({ value }) => value(week))),
  );
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'ugetal.csv');
}

const COLUMNS: readonly { label: string; value: (week: WeekFigures) => string | number }[] = [
  { label: 'Uge fra', value: ({ week }) => week },
  { label: 'Ordrer', value: ({ orders }) => orders },
  { label: 'Billeder', value: ({ images }) => images },
  { label: 'Ventetid, arbejdstimer (median)', value: ({ waited_minutes }) => hours(waited_minutes) },
  { label: 'Arbejde, arbejdstimer (median)', value: ({ worked_minutes }) => hours(worked_minutes) },
  { label: 'Rettelser: vores fejl', value: ({ faults }) => faults },
  { label: 'Rettelser: nye ønsker', value: ({ wishes }) => wishes },
];

function hours(minutes: number | null): string | number {
  return minutes === null ? '' : Math.round(minutes / 6) / 10;
}
