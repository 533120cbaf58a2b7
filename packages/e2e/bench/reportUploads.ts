import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { benchDeliveries, type DeliveryFigures } from './deliveries.ts';
import { benchDrops, type DropFigures } from './drops.ts';
import { benchKills, benchTransfer, inFolder, type KillFigures, type TransferFigures } from './uploads.ts';
import { writeReport } from './writeReport.ts';

/** Measures the upload of large orders and deliveries and what killed browsers lose, and prints each figure beside its goal. */
export async function reportUploads({ part, kills }: { part?: string; kills: number }): Promise<void> {
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    line: async () =>
      report(
        `100 photographs of 8 MB over a line of ${mbitOf(LINE)} Mbit/s`,
        'uploadsLine',
        transferRows(await benchTransfer({ count: 100, size: '8 MB', bytesPerSecond: LINE })),
      ),
    memory: async () =>
      report(
        `200 photographs of 12 MB over a line of ${mbitOf(FAST_LINE)} Mbit/s`,
        'uploadsMemory',
        transferRows(await benchTransfer({ count: 200, size: '12 MB', bytesPerSecond: FAST_LINE })),
      ),
    kills: async () =>
      report(
        'Browsers killed while they send three photographs of 9 MB',
        'uploadsKills',
        killRows(await benchKills(kills)),
      ),
    finished: async () =>
      report(
        `${FINISHED} finished images of 24 megapixels`,
        'uploadsFinished',
        finishedRows(await inFolder((folder) => benchDeliveries(folder, FINISHED))),
      ),
    drops: async () =>
      report(
        `${DROPPED} images that are chosen at once`,
        'uploadsDrops',
        dropRows(await inFolder((folder) => benchDrops(folder, DROPPED))),
      ),
  };
  if (part && !(part in parts)) {
    throw new Error(`--part takes one of ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, run] of Object.entries(parts)) if (!part || part === name) await run();
}

/** A figure and its goal. */
type Rows = Record<string, { measured: number | string; goal: string }>;

function transferRows({ bytes, seconds, rawSeconds, memory, longTasks, placing }: TransferFigures): Rows {
  return {
    'all files': { measured: formatFileSize(bytes), goal: '' },
    'until all are sent, s': { measured: Math.round(seconds * 10) / 10, goal: '' },
    'over what the line takes for the bytes, %': {
      measured: Math.round((seconds / rawSeconds - 1) * 1000) / 10,
      goal: '≤ 5',
    },
    "the browser's memory": { measured: formatFileSize(memory), goal: `≤ ${formatFileSize(MEMORY)}` },
    'tasks over 50 ms': { measured: longTasks.length, goal: '0' },
    'longest task, ms': { measured: Math.max(0, ...longTasks) || '≤ 50', goal: '≤ 50' },
    "from 'Opret ordre' to the order, ms": { measured: Math.round(placing), goal: '≤ 1000' },
  };
}

function killRows({ kills, files, wrong, extra, mostLost, lost }: KillFigures): Rows {
  return {
    'browsers killed': { measured: kills, goal: '200' },
    files: { measured: files, goal: '' },
    'files lost or with other bytes': { measured: wrong, goal: '0' },
    'objects too many in Storage': { measured: extra, goal: '0' },
    'most of a file sent again after a kill': {
      measured: formatFileSize(mostLost),
      goal: `≤ ${formatFileSize(PART)}`,
    },
    'sent again, of all files': { measured: formatFileSize(lost), goal: '' },
  };
}

function finishedRows({ bytes, seconds, memory, longTasks }: DeliveryFigures): Rows {
  return {
    'all files': { measured: formatFileSize(bytes), goal: '' },
    'labelled, drawn and stored, s': { measured: Math.round(seconds * 10) / 10, goal: '≤ 60' },
    "the browser's memory": { measured: formatFileSize(memory), goal: `≤ ${formatFileSize(MEMORY)}` },
    'longest task, ms': { measured: Math.max(0, ...longTasks) || '≤ 50', goal: '≤ 50' },
  };
}

function dropRows(figures: Record<string, DropFigures>): Rows {
  const rows = Object.entries(figures).map(
    ([name, { seconds, longTasks }]): Rows => ({
      [`${name}, s`]: { measured: Math.round(seconds * 10) / 10, goal: '' },
      [`${name}: longest task, ms`]: { measured: Math.max(0, ...longTasks) || '≤ 50', goal: '≤ 200' },
    }),
  );
  return Object.assign({}, ...rows);
}

function report(title: string, name: string, rows: Rows): void {
  console.log(`\n${title}\n`);
  console.table(rows);
  writeReport(name, { rows });
}

function mbitOf(bytesPerSecond: number): number {
  return (bytesPerSecond * 8) / 1e6;
}

/** Bytes a second. */
const LINE = 50e6 / 8;
/** Not as fast as the machine: the backend would take the processor that the browser needs. */
const FAST_LINE = 100e6 / 8;
/** Images. */
const FINISHED = 40;
/** Images. */
const DROPPED = 500;
/** Bytes. */
const MEMORY = 400 * 1024 * 1024;
/** Bytes that a resumable upload sends at a time. */
const PART = 6 * 1024 * 1024;
