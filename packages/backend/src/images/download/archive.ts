import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { JSZipStreamHelper } from 'jszip';
import { BackendError, isBackendError } from '../../errors.ts';

export interface ArchiveEntry {
  /** Its name in the archive; see `uniqueNames` of the domain. */
  name: string;
  /** Reads the bytes; called when the entry's turn comes. `onBytes` is called with the length of each piece. */
  read: (onBytes: (count: number) => void) => Promise<Bytes>;
}

export interface ArchiveProgress {
  done: number;
  total: number;
  /** The bytes of all files together that have arrived. */
  bytes: number;
}

/**
 * Packs files into a ZIP, unchanged and uncompressed: JPEGs gain nothing from it. Files are read one by one, and what
 * is packed is written in pieces that the browser can put on disk, so that memory holds two files and the piece at most.
 *
 * @throws BackendError `unexpected` when a file can't be read in two attempts or the ZIP can't be made, `aborted`
 */
export async function buildArchive(
  entries: readonly ArchiveEntry[],
  onProgress?: (progress: ArchiveProgress) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  // JSZip requests every entry at once. Each gets a promise that resolves when the entry before it has been read.
  const turns = entries.map((entry): PromiseWithResolvers<Bytes> | undefined => {
    const turn = Promise.withResolvers<Bytes>();
    zip.file(entry.name, turn.promise, { binary: true, compression: 'STORE', createFolders: false });
    return turn;
  });
  let packed = 0;
  let bytes = 0;
  const report = () => onProgress?.({ done: packed, total: entries.length, bytes });
  const addBytes = (more: number) => {
    const before = Math.floor(bytes / PROGRESS_STEP_BYTES);
    bytes += more;
    if (Math.floor(bytes / PROGRESS_STEP_BYTES) !== before) report();
  };
  const startReading = (index: number) => {
    const entry = entries[index];
    const turn = turns[index];
    // A resolved promise keeps its bytes in memory, so nothing may refer to the promise.
    turns[index] = undefined;
    if (entry && turn) readWithRetry(entry, addBytes, signal).then(turn.resolve, turn.reject);
  };
  const pieces = new Pieces();
  const indexOf = new Map(entries.map(({ name }, index) => [name, index]));
  // `streamFiles: false` writes each size before its bytes, which every unpacker can read.
  const stream: JSZipStreamHelper<Uint8Array> = zip.generateInternalStream({
    type: 'uint8array',
    compression: 'STORE',
    streamFiles: false,
  });
  await new Promise<void>((resolve, reject) => {
    stream
      .on('data', (chunk, { currentFile }) => {
        pieces.add(chunk as Bytes);
        const index = currentFile === null ? undefined : indexOf.get(currentFile);
        if (currentFile === null || index === undefined || index < packed) return;
        packed = index + 1;
        zip.remove(currentFile);
        report();
        startReading(packed);
      })
      .on('error', (error) =>
        reject(isBackendError(error) ? error : new BackendError('unexpected', imageTexts.zipFailed, error)),
      )
      .on('end', resolve)
      .resume();
    startReading(0);
  });
  return pieces.blob();
}

async function readWithRetry(
  entry: ArchiveEntry,
  onBytes: (count: number) => void,
  signal?: AbortSignal,
): Promise<Bytes> {
  const aborted = new BackendError('aborted', imageTexts.batchError);
  for (const isLast of [false, true]) {
    if (signal?.aborted) throw aborted;
    let bytes = 0;
    try {
      return await entry.read((count) => {
        bytes += count;
        onBytes(count);
      });
    } catch (error) {
      if (signal?.aborted) throw aborted;
      // The next attempt begins again.
      onBytes(-bytes);
      if (isLast) throw new BackendError('unexpected', imageTexts.oneFailed, error);
    }
  }
  throw aborted;
}

/** Collects chunks into larger Blobs, which a browser need not keep in memory. */
class Pieces {
  private readonly blobs: Blob[] = [];
  private chunks: Bytes[] = [];
  private size = 0;

  add(chunk: Bytes): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= PIECE_BYTES) this.flush();
  }

  blob(): Blob {
    this.flush();
    return new Blob(this.blobs, { type: 'application/zip' });
  }

  private flush(): void {
    this.blobs.push(new Blob(this.chunks));
    this.chunks = [];
    this.size = 0;
  }
}

/** Bytes. JSZip hands out views of the files, which stay in memory until the piece is complete. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Progress is reported after so many bytes: the smallest step that `formatFileSize` shows. */
const PROGRESS_STEP_BYTES = 100 * 1024;
