import { componentNames, measureSize } from '@rumklar/tooling/sizes/measureSizes';
import { writeReport } from './writeReport.ts';

/** Prints the size of each component, and of the five that most screens use, and writes it as JSON. */
export async function reportComponentSizes(): Promise<void> {
  const rows: Record<string, { JavaScript: number; CSS: number; 'of it later': number; together: number }> =
    {};
  for (const names of [...componentNames().map((name) => [name]), COMMON]) {
    const { js, css, later, total } = await measureSize(names);
    rows[names.join(' + ')] = { JavaScript: js, CSS: css, 'of it later': later, together: total };
  }
  console.log('Bytes of each component, gzip, without React\n');
  console.table(rows);
  writeReport('components', { sizes: rows });
}

const COMMON = ['Select', 'AddressField', 'Dialog', 'Tabs', 'Toast'];
