/// <reference path="./fileUrls.d.ts" />
import { MAX_PIXELS } from '@rumklar/domain/images/files/limits';
import libraryUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import binaryUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { encoded, JPEG_QUALITY, newCanvas, release } from './canvas.ts';
import type { HeicReply, HeicRequest } from './prepare.ts';

// The only file whose Content-Security-Policy allows WebAssembly. libheif is LGPL: its two files stay as they are, beside
// this one.
self.addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => {
  convert(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => reportError(error),
  );
});

async function convert({ bytes }: HeicRequest): Promise<HeicReply> {
  library ??= loadLibrary();
  const { HeifDecoder } = await library;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  try {
    if (!image) return { problem: 'heic_unreadable' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MAX_PIXELS) return { problem: 'too_many_pixels' };
    // Values of any colour space, which the JPEG's profile names; Firefox makes ImageData of sRGB only.
    const pixels = await new Promise<ImageData | null>((resolve) => {
      image.display(new ImageData(width, height), resolve);
    });
    if (!pixels) return { problem: 'heic_unreadable' };
    const { canvas, context } = newCanvas({ width, height });
    context.putImageData(pixels, 0, 0);
    const jpeg = await encoded(canvas, 'image/jpeg', JPEG_QUALITY);
    release(canvas);
    return { jpeg, width, height };
  } finally {
    for (const one of images) one.free();
  }
}

let library: Promise<Libheif> | undefined;

/** The library is written for script elements, Node and AMD loaders; a module can only be the last. */
async function loadLibrary(): Promise<Libheif> {
  const response = await fetch(binaryUrl);
  if (!response.ok) throw new Error(`libheif.wasm: ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  const factory = await new Promise<LibheifFactory>((resolve, reject) => {
    const define = (_: unknown, module: () => LibheifFactory) => resolve(module());
    Object.assign(self, { define: Object.assign(define, { amd: true }) });
    import(/* @vite-ignore */ libraryUrl).catch(reject);
  });
  return factory({ wasmBinary });
}

type LibheifFactory = (settings: { wasmBinary: ArrayBuffer }) => Libheif;

interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Turned and mirrored as the file says. @param done with `null` when it cannot be decoded */
  display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  free(): void;
}
