export type PackedBytes<Name extends string> = Partial<Record<Name, PackedFile>>;

interface PackedFile {
  bytes: ArrayBuffer;
  type: string;
  name?: string;
  lastModified?: number;
}

export async function packed<Name extends string>(
  files: Partial<Record<Name, Blob>>,
): Promise<PackedBytes<Name>> {
  const result: PackedBytes<Name> = {};
  for (const key in files) {
    const blob = files[key];
    if (!blob) continue;
    const { name, lastModified } = blob instanceof File ? blob : {};
    result[key] = { bytes: await blob.arrayBuffer(), type: blob.type, name, lastModified };
  }
  return result;
}

/** What was packed: files, and Blobs where they had no name. */
export function unpacked<Name extends string>(packed: PackedBytes<Name>): Partial<Record<Name, File | Blob>> {
  const result: Partial<Record<Name, File | Blob>> = {};
  for (const key in packed) {
    const one = packed[key];
    if (!one) continue;
    const { bytes, type, name, lastModified } = one;
    result[key] =
      name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type, lastModified });
  }
  return result;
}
