/** Bytes that {@link isHeic} and {@link isRaw} need from the start of a file. */
export const CAMERA_SIGNATURE_LENGTH = 64;

/**
 * Whether a file is HEIC, as iPhones write it: an ISO base media file of one of HEVC's brands.
 * Source: ISO/IEC 23008-12, annex B. AVIF has the same container and other brands.
 * @param head the first {@link CAMERA_SIGNATURE_LENGTH} bytes or more
 */
export function isHeic(head: Uint8Array): boolean {
  const brands = brandsOf(head);
  return brands.some((brand) => HEVC_BRANDS.has(brand)) || (brands[0] === 'mif1' && !brands.includes('avif'));
}

/**
 * Whether a file is raw, of any camera: by its first bytes, or by its name where they are those of every TIFF.
 * @param head the first {@link CAMERA_SIGNATURE_LENGTH} bytes or more
 */
export function isRaw(head: Uint8Array, name: string): boolean {
  if (brandsOf(head)[0] === 'crx ') return true;
  if (RAW_SIGNATURES.some((signature) => textAt(head, 0, signature.length) === signature)) return true;
  return textAt(head, 8, 2) === 'CR' || RAW_ENDINGS.test(name);
}

/** The brands of an ISO base media file, the major one first. */
function brandsOf(head: Uint8Array): string[] {
  if (textAt(head, 4, 4) !== 'ftyp') return [];
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(textAt(head, at, 4));
  return brands;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const HEVC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
]);

/** Fuji, Olympus, Panasonic, Sigma, Minolta. */
const RAW_SIGNATURES = ['FUJIFILMCCD-RAW', 'IIRO', 'IIRS', 'MMOR', 'IIU\0', 'FOVb', '\0MRM'];
const RAW_ENDINGS =
  /\.(dng|cr2|cr3|crw|nef|nrw|arw|sr2|srf|raf|rw2|orf|pef|srw|raw|rwl|x3f|3fr|fff|iiq|mrw|erf|kdc|dcr|mef|mos|gpr)$/i;

/** Whether a file is next to images without being one: settings of an editor, or what a system puts into folders. */
export function isSidecar({ name }: { name: string }): boolean {
  return SIDECAR.test(name);
}

/** Which files of a drop or a folder were left out, in one sentence; `undefined` for none. */
export function skippedText(files: readonly { name: string }[]): string | undefined {
  if (files.length === 0) return undefined;
  const names = [...new Set(files.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ' …' : '';
  return `${files.length === 1 ? '1 fil' : `${files.length} filer`} blev sprunget over: ${shown}${more}`;
}

const SIDECAR = /^\.|\.(xmp|pp3|dop|on1|cos|cof|thm|ini|db)$/i;
const MOST_NAMES = 5;
