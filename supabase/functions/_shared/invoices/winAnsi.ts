/**
 * A text in the letters that the standard fonts of PDF have (Windows-1252): of a letter that they lack the accents are
 * dropped, and what is left becomes a question mark.
 */
export function toWinAnsi(text: string): string {
  return [...text.replaceAll('\u2212', '-')].map(toLetter).join('');
}

function toLetter(letter: string): string {
  if (isWinAnsi(letter)) return letter;
  const plain = STROKED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].map((one) => (isWinAnsi(one) ? one : '?')).join('');
}

function isWinAnsi(letter: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]$/.test(letter) || SPECIAL.includes(letter);
}

/** What Windows-1252 has between 0x80 and 0x9f. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that no accent can be dropped of. */
const STROKED: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };
