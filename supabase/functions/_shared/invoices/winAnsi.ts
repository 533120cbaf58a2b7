/** A text in the letters of PDF's standard fonts (Windows-1252): others lose their accents or become a question mark. */
export function toWinAnsi(text: string): string {
  return [...text].map(toLetter).join('');
}

/**
 * Gives the fonts of a document a minus: they contain it, but Windows-1252 has no place for it, so it takes that of a sign
 * as wide. To be called before the document ends.
 */
export function withMinus(pdf: PDFKit.PDFDocument): void {
  const fonts = { F1: font(pdf, 'Helvetica'), F2: font(pdf, 'Helvetica-Bold') };
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) Object.assign(pdf.switchToPage(page).fonts, fonts);
  for (const one of Object.values(fonts)) one.end(undefined);
}

function font(pdf: PDFKit.PDFDocument, BaseFont: string): PDFKit.PDFKitReference {
  const Encoding = { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [0xac, 'minus'] };
  return pdf.ref({ Type: 'Font', Subtype: 'Type1', BaseFont, Encoding });
}

function toLetter(letter: string): string {
  if (letter === '\u2212') return PLACE_OF_MINUS;
  if (isWinAnsi(letter)) return letter;
  const plain = STROKED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].map((one) => (isWinAnsi(one) ? one : '?')).join('');
}

function isWinAnsi(letter: string): boolean {
  return /^[\x20-\x7e\xa0-\xab\xad-\xff]$/.test(letter) || SPECIAL.includes(letter);
}

const PLACE_OF_MINUS = '\xac';
/** What Windows-1252 has between 0x80 and 0x9f. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that no accent can be dropped of. */
const STROKED: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };
