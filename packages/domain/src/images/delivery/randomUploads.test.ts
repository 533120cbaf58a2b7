import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOrderImage } from '../../orders/factory.ts';
import { rooms } from '../rooms.ts';
import { type KnownDeliverable, matchFiles, type PlacedFile, placeFiles } from './matching.ts';
import { originalNames } from './names.ts';
import { workNames } from './workNames.ts';

// What really happens to files between the studio's download and its upload.
const additions = [
  '',
  '',
  '-edit',
  '-redigeret',
  '_v2',
  '_v13',
  ' (1)',
  '(2)',
  '-2',
  '-edit_v2',
  '-Edit (3)',
];
/** What other editors append: a pair that is found in spite of it has to be checked. */
const otherAdditions = [
  '_edited',
  '_edit',
  '-v2',
  '_final',
  ' copy',
  ' kopi',
  '-HDR',
  '_redigeret',
  '-Enhanced-NR',
  ' kopi 2',
  '-Pano_final',
];
const extensions = ['.jpg', '.JPG', '.png', '.webp', '.tif.jpg'];
const cameraNames = [
  'IMG_2041',
  'IMG_2042',
  'DSC00017',
  'stue',
  'stue-2',
  'stue (1)',
  'Køkken',
  'bad',
  'R5-0123',
  'plan',
];
const strangeNames = ['final', 'ny mappe', 'Skærmbillede 12.03', 'export-17', 'R5-02', '0007', 'billede', ''];

const originalsOf = fc.array(
  fc.record({
    name: fc.option(fc.constantFrom(...cameraNames), { nil: null }),
    room: fc.option(fc.constantFrom(...rooms), { nil: null }),
    isFloorPlan: fc.nat(9).map((each) => each === 0),
  }),
  { minLength: 1, maxLength: 12 },
);
/** One file that the studio uploads: which original it shows, and what it is called by then. */
const file = fc.record({
  original: fc.nat(),
  called: fc.constantFrom('work', 'work', 'work', 'zip', 'own', 'own', 'strange', 'other order'),
  addition: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...additions) },
    { weight: 1, arbitrary: fc.constantFrom(...otherAdditions) },
  ),
  extension: fc.constantFrom(...extensions),
  prefix: fc.constantFrom('', '', '', 'eksport_', 'kopi af '),
  strange: fc.constantFrom(...strangeNames),
});
/** Uploads of one order, each with what happens to it. */
const uploads = fc.array(
  fc.record({
    files: fc.array(file, { minLength: 1, maxLength: 15 }),
    // The response is lost after the deliverables were written: the same files are placed once more.
    isRepeated: fc.boolean(),
    // The files come in two handfuls.
    isSplit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

interface Shown {
  original: string;
  deliverable: string;
  matchedBy: string;
  isUncertain: boolean;
}

test('of 1,000 random uploads no wrong pair is unseen', () => {
  let count = 0;
  let pairs = 0;
  let uncertain = 0;
  let unmatched = 0;
  fc.assert(
    fc.property(originalsOf, uploads, (kinds, sent) => {
      const number = 1041;
      const originals = kinds.map(({ name, room, isFloorPlan }, index) =>
        buildOrderImage({
          id: `o${index}`,
          room,
          is_floor_plan: isFloorPlan,
          position: index + 1,
          file_name: name === null ? null : `${name}.jpg`,
        }),
      );
      const address = 'Strandvejen 104, 2900 Hellerup';
      const names = { work: workNames(number, originals), zip: originalNames(address, originals) };
      const deliverables: KnownDeliverable[] = [];
      const owners = new Map<string, string>();
      for (const upload of sent) {
        count += 1;
        const files = upload.files.map((made) => {
          const original = originals[made.original % originals.length];
          if (!original) throw new Error('There is one');
          return { shows: original.id, name: nameOf(made, original.id, original.file_name, names) };
        });
        const middle = upload.isSplit ? Math.ceil(files.length / 2) : files.length;
        const chosen: (PlacedFile &
          Omit<Shown, 'deliverable' | 'original'> & { shows: string; refused: boolean })[] = [];
        for (const part of [files.slice(0, middle), files.slice(middle)]) {
          const order = { number, address, originals, deliverables };
          const matches = matchFiles(
            part.map(({ name }) => name),
            order,
            chosen,
          );
          for (const [index, { shows, name }] of part.entries()) {
            const match = matches[index];
            if (!match) throw new Error('Each file has one');
            chosen.push({ ...match, fileName: name, shows, refused: match.otherOrder !== undefined });
          }
        }
        const wanted = chosen.filter(({ refused }) => !refused);
        const place = () => placeFiles(wanted, deliverables);
        if (upload.isRepeated) for (const placement of place()) write(placement, deliverables, owners);
        for (const [index, placement] of place().entries()) {
          const uploaded = wanted[index];
          if (!uploaded) continue;
          const id = write(placement, deliverables, owners);
          if (!id) {
            unmatched += 1;
            expect(uploaded).toMatchObject({ originalId: null, matchedBy: 'none' });
            continue;
          }
          const known = deliverables.findIndex((each) => each.id === id);
          const before = deliverables[known];
          if (before)
            deliverables[known] = { ...before, fileNames: [...before.fileNames, uploaded.fileName] };
          pairs += 1;
          if (uploaded.isUncertain) uncertain += 1;
          // The image is matched with the original that it shows, or somebody is asked to check the pair.
          if (owners.get(id) !== uploaded.shows) expect(uploaded).toMatchObject({ isUncertain: true });
        }
      }
    }),
    { numRuns: 600, seed: 20261122 },
  );
  expect(count).toBeGreaterThanOrEqual(1000);
  // The property says something: most files are matched, and few of them are doubtful.
  expect(pairs).toBeGreaterThan(1.5 * unmatched);
  expect(uncertain).toBeLessThan(pairs / 4);
});

type Names = { work: ReadonlyMap<string, string>; zip: ReadonlyMap<string, { zipName: string }> };

function nameOf(
  made: { called: string; addition: string; extension: string; prefix: string; strange: string },
  id: string,
  own: string | null,
  { work, zip }: Names,
): string {
  const ending = made.addition + made.extension;
  const stemOf = (name: string | null | undefined) => (name ?? 'uden navn').replace(/\.[^.]*$/, '');
  if (made.called === 'work') return made.prefix + stemOf(work.get(id)) + ending;
  if (made.called === 'other order') return `R1042${stemOf(work.get(id)).slice(5)}${ending}`;
  if (made.called === 'zip') return stemOf(zip.get(id)?.zipName) + ending;
  if (made.called === 'own') return stemOf(own) + ending;
  return made.strange + ending;
}

/** As the database: a deliverable of an original and a variant once. */
function write(
  placement: ReturnType<typeof placeFiles>[number],
  deliverables: KnownDeliverable[],
  owners: Map<string, string>,
): string | undefined {
  if (!placement) return undefined;
  if ('deliverableId' in placement) return placement.deliverableId;
  const { originalId, variant } = placement;
  const id = `${originalId} ${variant}`;
  if (!deliverables.some((known) => known.id === id)) {
    deliverables.push({ id, order_image_id: originalId, variant, fileNames: [] });
    owners.set(id, originalId);
  }
  return id;
}
