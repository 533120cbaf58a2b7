import type { Bytes } from './imageParts.ts';

export interface XmpWords {
  /** IPTC's digital source type, a URI. */
  sourceType?: string | undefined;
  /** For whoever looks at the image: `dc:description`. */
  description?: string | undefined;
  /** For whoever works on it: `photoshop:Instructions`. */
  instructions?: string | undefined;
}

/**
 * Words that are too long for a segment of a JPEG are cut, the instructions first.
 * Source: ISO 16684-1; IPTC Photo Metadata Standard 2023.1.
 */
export function xmpPacket({ sourceType, description = '', instructions = '' }: XmpWords): Bytes {
  const caption = fitting(description, LONGEST_WORDS);
  const orders = fitting(instructions, LONGEST_WORDS - caption.length);
  return encoder.encode(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about=""' +
      ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/"' +
      ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"' +
      // First, so that whoever reads only the beginning of a file finds it.
      (sourceType ? ` Iptc4xmpExt:DigitalSourceType="${escaped(sourceType)}">` : '>') +
      (caption.text &&
        `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption.text}</rdf:li></rdf:Alt></dc:description>`) +
      (orders.text && `<photoshop:Instructions>${orders.text}</photoshop:Instructions>`) +
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  );
}

/** The digital source type in XMP, whichever prefix and form whoever wrote it has chosen. */
export function sourceTypeIn(xmp: Uint8Array): string | undefined {
  const [, , attribute, element] =
    /:DigitalSourceType\s*(?:=\s*(["'])([^"'<>]{0,200})\1|>\s*([^<>]{0,200}?)\s*<)/.exec(
      decoder.decode(xmp),
    ) ?? [];
  return attribute ?? element;
}

/** As much of a text as takes so many bytes in XML. */
function fitting(text: string, most: number): { text: string; length: number } {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').trim();
  let [result, length] = ['', 0];
  for (const character of clean) {
    const next = escaped(character);
    const bytes = encoder.encode(next).length;
    if (length + bytes > most - ELLIPSIS_BYTES)
      return { text: `${result}…`, length: length + ELLIPSIS_BYTES };
    result += next;
    length += bytes;
  }
  return { text: result, length };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character);
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
/** Characters that XML 1.0 does not have, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** What fits into a segment of a JPEG, in bytes. */
export const LONGEST_XMP = 65_535 - 2 - 29;
/** In bytes: with the rest of the packet they fit into a segment of a JPEG, and into the first 64 kB of a file. */
const LONGEST_WORDS = 60_000;
const ELLIPSIS_BYTES = 3;
