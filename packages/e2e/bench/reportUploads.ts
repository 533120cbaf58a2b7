import { benchDeliveries, type DeliveryFigures } from './deliveries.ts';
import { benchDrops, type DropFigures } from './drops.ts';
import type { Report, Row } from './report.ts';
import { benchKills, benchTransfer, inFolder, type KillFigures, type TransferFigures } from './uploads.ts';

/** Measures the upload of large orders and deliveries and what killed browsers lose. */
export async function* reportUploads({
  part,
  kills,
}: {
  part: string | undefined;
  kills: number;
}): AsyncIterable<Report> {
  const parts: Readonly<Record<string, () => Promise<Report>>> = {
    line: async () => ({
      name: 'uploadsLine',
      title: `100 photographs of 8 MB over a line of ${mbitOf(LINE)} Mbit/s`,
      rows: transferRows(await benchTransfer({ count: 100, size: '8 MB', bytesPerSecond: LINE })),
    }),
    memory: async () => ({
      name: 'uploadsMemory',
      title: `200 photographs of 12 MB over a line of ${mbitOf(FAST_LINE)} Mbit/s`,
      rows: transferRows(await benchTransfer({ count: 200, size: '12 MB', bytesPerSecond: FAST_LINE })),
    }),
    kills: async () => ({
      name: 'uploadsKills',
      title: 'Browsers killed while they send three photographs of 9 MB',
      rows: killRows(await benchKills(kills)),
    }),
    finished: async () => ({
      name: 'uploadsFinished',
      title: `${FINISHED} finished images of 24 megapixels over a line of ${mbitOf(LINE)} Mbit/s`,
      rows: finishedRows(
        await inFolder((folder) => benchDeliveries({ folder, count: FINISHED, bytesPerSecond: LINE })),
      ),
    }),
    drops: async () => ({
      name: 'uploadsDrops',
      title: `${DROPPED} images that are chosen at once`,
      rows: dropRows(await inFolder((folder) => benchDrops(folder, DROPPED))),
    }),
  };
  if (part && !(part in parts)) {
    throw new Error(`--part takes one of ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, run] of Object.entries(parts)) if (!part || part === name) yield await run();
}

function transferRows({ bytes, seconds, rawSeconds, memory, longTasks, placing }: TransferFigures): Row[] {
  return [
    { name: 'all files', value: bytes / MB, unit: 'MB' },
    { name: 'until all are sent', value: seconds, unit: 's' },
    {
      name: LINE_RATIO,
      value: seconds / rawSeconds,
      unit: '',
      goal: { most: 1.05 },
    },
    { name: "the browser's memory", value: memory / MB, unit: 'MB', goal: { most: MEMORY } },
    { name: 'tasks over 50 ms', value: longTasks.length, unit: '', goal: { most: 0 } },
    { name: 'longest task', value: longestOf(longTasks), unit: 'ms', goal: { most: 50 } },
    { name: "from 'Opret ordre' to the order", value: placing, unit: 'ms', goal: { most: 1000 } },
  ];
}

function killRows({ kills, files, wrong, extra, mostLost, lost }: KillFigures): Row[] {
  return [
    { name: 'browsers killed', value: kills, unit: '', goal: { least: 200 } },
    { name: 'files', value: files, unit: '' },
    { name: 'files lost or with other bytes', value: wrong, unit: '', goal: { most: 0 } },
    { name: 'objects too many in Storage', value: extra, unit: '', goal: { most: 0 } },
    {
      name: 'most of a file sent again after a kill',
      value: mostLost / MB,
      unit: 'MB',
      goal: { most: PART },
    },
    { name: 'sent again, of all files', value: lost / MB, unit: 'MB' },
  ];
}

function finishedRows({ bytes, stored, seconds, memory, longTasks, archive }: DeliveryFigures): Row[] {
  return [
    { name: 'all files', value: bytes / MB, unit: 'MB' },
    { name: 'stored, with previews and copies for the web', value: stored / MB, unit: 'MB' },
    { name: 'labelled, drawn and stored', value: seconds, unit: 's' },
    { name: LINE_RATIO, value: (seconds * LINE) / stored, unit: '', goal: { most: 1.05 } },
    { name: "the browser's memory", value: memory / MB, unit: 'MB', goal: { most: MEMORY } },
    { name: 'longest task', value: longestOf(longTasks), unit: 'ms', goal: { most: 50 } },
    { name: 'archive for the web', value: archive.bytes / MB, unit: 'MB' },
    {
      name: `… ${LINE_RATIO}`,
      value: (archive.seconds * LINE) / archive.bytes,
      unit: '',
      goal: { most: 1.05 },
    },
    { name: "… the browser's memory", value: archive.memory / MB, unit: 'MB', goal: { most: 150 } },
  ];
}

function dropRows(figures: Record<string, DropFigures>): Row[] {
  return Object.entries(figures).flatMap(([name, { seconds, longTasks }]): Row[] => [
    { name, value: seconds, unit: 's' },
    { name: `${name}: longest task`, value: longestOf(longTasks), unit: 'ms', goal: { most: 200 } },
  ]);
}

/** Of the tasks over 50 ms; 50 where there was none. */
function longestOf(longTasks: readonly number[]): number {
  return Math.max(50, ...longTasks);
}

function mbitOf(bytesPerSecond: number): number {
  return (bytesPerSecond * 8) / 1e6;
}

const LINE_RATIO = '× what the line takes for the bytes';
/** Bytes a second. */
const LINE = 50e6 / 8;
/** Not as fast as the machine: the backend would take the processor that the browser needs. */
const FAST_LINE = 100e6 / 8;
/** Images. */
const FINISHED = 60;
/** Images. */
const DROPPED = 500;
const MB = 1024 * 1024;
/** MB. */
const MEMORY = 400;
/** MB that a resumable upload sends at a time. */
const PART = 6;
