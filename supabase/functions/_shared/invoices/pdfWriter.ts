import { toWinAnsi, withMinus } from './winAnsi.ts';

/** A text of one column. Sizes in points. */
export interface PdfText {
  text: string;
  /** From the left margin. @default 0 */
  x?: number;
  /** @default to the right margin */
  width?: number;
  /** @default 9.5 */
  size?: number;
  align?: 'right';
  isBold?: boolean;
  isQuiet?: boolean;
  /** A small quiet text after it, on its line where both fit. */
  after?: string;
}

/** Rows of a table that stay on one page. */
export type PdfRows = readonly (readonly PdfText[])[];

/** Writes from top to bottom, with tags for screen readers; begins a new page where something does not fit. */
export class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #name: string;
  readonly #pageHead: string;
  y = TOP;

  /** @param name beside the sign of the house. @param pageHead at the head of each page after the first */
  constructor(pdf: PDFKit.PDFDocument, { name, pageHead }: { name: string; pageHead: string }) {
    this.#pdf = pdf;
    this.#name = name;
    this.#pageHead = pageHead;
  }

  letterhead(title: string, number: string): void {
    this.#artifact(() => this.#sign({ sign: 23, size: 17 }));
    const heading: PdfText = { text: title, size: 13, isBold: true, align: 'right' };
    this.block('H1', [heading, { text: number, align: 'right' }]);
  }

  block(tag: string, lines: readonly PdfText[]): void {
    this.#element(tag, () => {
      for (const line of lines) this.y += this.#write(line, this.y);
    });
  }

  /** Two blocks beside each other. */
  sideBySide(left: readonly PdfText[], right: readonly PdfText[]): void {
    const top = this.y;
    const ends = [left, right].map((lines, index) => {
      this.y = top;
      const half = lines.map((line) => ({ ...line, x: index * HALF, width: HALF - 34 }));
      this.block('P', half);
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  /** Terms and values with hairlines, in the right half of the page. @param left lines that end beside the last of them */
  facts(facts: readonly PdfFact[], left: readonly PdfText[] = []): void {
    this.#rule(HALF);
    for (const { term, value, isTotal } of facts) {
      const look = isTotal ? { size: 12, isBold: true } : {};
      this.y += 4;
      this.#element('P', () => {
        this.#write({ ...look, text: term, x: HALF, width: 110, isQuiet: !isTotal }, this.y);
        this.y += this.#write({ ...look, text: value, x: HALF + 110, align: 'right' }, this.y) + 1;
      });
      this.#rule(HALF);
    }
    const end = this.y;
    this.y -= left.reduce((sum, line) => sum + this.#heightOf(line), 0);
    if (left.length > 0) this.block('P', left);
    this.y = end;
  }

  /** A table with headings on each page; groups stay together, the last one with `below` points under it. */
  table(head: readonly PdfText[], groups: readonly PdfRows[], below: number): void {
    const headings = head.map((cell) => ({ ...cell, size: 8, isQuiet: true }));
    const table = this.#pdf.struct('Table');
    this.#pdf.addStructure(table);
    this.#addRow(table, 'TH', headings);
    const room = (points: number) => {
      if (this.y + points <= BOTTOM) return;
      this.#addPage();
      this.#artifact(() => {
        for (const cell of headings) this.#write(cell, this.y);
      });
      this.y += this.#heightOfRow(headings);
    };
    for (const [index, rows] of groups.entries()) {
      const whole = rows.reduce((sum, row) => sum + this.#heightOfRow(row), GROUP_SPACE);
      room(Math.min(whole + (index === groups.length - 1 ? below : 0), LONGEST_GROUP));
      this.#rule();
      this.y += GROUP_SPACE / 2;
      for (const cells of rows) {
        room(this.#heightOfRow(cells));
        this.#addRow(table, 'TD', cells);
      }
      this.y += GROUP_SPACE / 2;
    }
    table.end();
  }

  /** Writes the foot of each page, for which the pages must be buffered, and closes the document. */
  end(foot: string, numberText: (page: number, pages: number) => string): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#artifact(() => {
        this.#line(FOOT - 6, HAIRLINE);
        this.#write({ text: foot, width: WIDTH - 60, size: 7.5, isQuiet: true }, FOOT);
        this.#write({ text: numberText(page + 1, count), size: 7.5, isQuiet: true, align: 'right' }, FOOT);
      });
    }
    withMinus(this.#pdf);
    this.#pdf.end();
  }

  #addPage(): void {
    this.#pdf.addPage();
    this.y = TOP;
    this.#artifact(() => {
      this.#sign({ sign: 16, size: 12 });
      this.#write({ text: this.#pageHead, align: 'right' }, TOP + 3);
      this.#line(TOP + 28, INK);
    });
    this.y = TOP + 52;
  }

  /** As packages/ui/Logo draws it. */
  #sign({ sign, size }: { sign: number; size: number }): void {
    const pdf = this.#pdf
      .save()
      .translate(LEFT, TOP)
      .scale(sign / 28)
      .lineWidth(1.75);
    pdf.rect(3, 5, 22, 18).moveTo(14, 1).lineTo(14, 27).stroke(INK).circle(14, 14, 3.5).fill(INK).restore();
    this.#write({ text: this.#name, x: sign + 7, size, isBold: true }, TOP + (sign - size) / 2 + 1);
  }

  #addRow(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', cells: readonly PdfText[]): void {
    const row = this.#pdf.struct('TR');
    table.add(row);
    for (const cell of cells) row.add(this.#pdf.struct(tag, {}, () => void this.#write(cell, this.y)));
    row.end();
    this.y += this.#heightOfRow(cells);
  }

  #heightOfRow(cells: readonly PdfText[]): number {
    return Math.max(...cells.map((cell) => this.#heightOf(cell))) + ROW_SPACE;
  }

  #rule(x = 0): void {
    this.#artifact(() => this.#line(this.y, HAIRLINE, x));
  }

  #line(y: number, color: string, x = 0): void {
    this.#pdf
      .lineWidth(0.5)
      .moveTo(LEFT + x, y)
      .lineTo(LEFT + WIDTH, y)
      .stroke(color);
  }

  #element(tag: string, write: () => void): void {
    const element = this.#pdf.struct(tag, {}, write);
    this.#pdf.addStructure(element);
    element.end();
  }

  /** What a screen reader passes over. */
  #artifact(write: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    write();
    this.#pdf.endMarkedContent();
  }

  #write(cell: PdfText, y: number): number {
    const { text, x = 0, width = WIDTH - x, align, isQuiet, after } = cell;
    this.#setFont(cell);
    this.#pdf.fillColor(isQuiet ? QUIET : INK);
    this.#pdf.text(toWinAnsi(text), LEFT + x, y, { width, align, lineGap: LINE_GAP });
    if (after) {
      const { dx, dy } = this.#placeAfter(cell, after);
      this.#write({ text: after, x: x + dx, width: width - dx, size: SMALL, isQuiet: true }, y + dy);
    }
    return this.#heightOf(cell);
  }

  #heightOf(cell: PdfText): number {
    const { text, x = 0, width = WIDTH - x, after } = cell;
    this.#setFont(cell);
    const height = this.#pdf.heightOfString(toWinAnsi(text), { width, lineGap: LINE_GAP });
    if (!after) return height;
    const { dx, dy } = this.#placeAfter(cell, after);
    return Math.max(height, dy + this.#heightOf({ text: after, x: x + dx, width: width - dx, size: SMALL }));
  }

  /** On the line of a text where it fits, with the same baseline; else below it. */
  #placeAfter(cell: PdfText, after: string): { dx: number; dy: number } {
    const { text, x = 0, width = WIDTH - x, size = NORMAL } = cell;
    this.#setFont(cell);
    const dx = this.#pdf.widthOfString(toWinAnsi(text)) + 7;
    this.#setFont({ text: after, size: SMALL });
    const isBeside = dx + this.#pdf.widthOfString(toWinAnsi(after)) < width;
    return isBeside
      ? { dx, dy: (size - SMALL) * ASCENDER }
      : { dx: 0, dy: this.#heightOf({ ...cell, after: '' }) };
  }

  #setFont({ size = NORMAL, isBold }: PdfText): void {
    this.#pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }
}

interface PdfFact {
  term: string;
  value: string;
  isTotal?: boolean | undefined;
}

/** Points. The margins are 18, 20 and 30 mm. */
const MM = 72 / 25.4;
const TOP = 18 * MM;
const LEFT = 20 * MM;
const WIDTH = 170 * MM;
const BOTTOM = 267 * MM;
const FOOT = 280 * MM;
const HALF = 258;
const NORMAL = 9.5;
const SMALL = 8;
const LINE_GAP = 3;
const ROW_SPACE = 4;
const GROUP_SPACE = 11;
const LONGEST_GROUP = 500;
const ASCENDER = 0.718;
const INK = '#1b232c';
const QUIET = '#57606b';
const HAIRLINE = '#d3d1cb';
