import { toWinAnsi } from './winAnsi.ts';

/** A text of one column. Sizes in points. */
export interface PdfText {
  text: string;
  /** From the left margin. @default 0 */
  x?: number;
  /** @default to the right margin */
  width?: number;
  /** @default 10 */
  size?: number;
  align?: 'right';
  isBold?: boolean;
  isQuiet?: boolean;
  /** A small quiet line below it. */
  below?: string;
}

/** Writes from top to bottom, with tags for screen readers; begins a new page where something does not fit. */
export class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  #y = MARGIN;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** Leaves points free. */
  space(points: number): void {
    this.#y += points;
  }

  /** Begins a new page if fewer points are left on this one. @returns whether it did */
  makeRoom(points: number): boolean {
    if (this.#y + points <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#y = MARGIN;
    return true;
  }

  /** Lines below each other as one element. */
  block(tag: string, lines: readonly PdfText[], { after = 0 } = {}): void {
    this.#element(tag, () => {
      for (const line of lines) this.#y += this.#write(line, this.#y);
    });
    this.#y += after;
  }

  /** Two blocks beside each other. */
  sideBySide(blocks: readonly (readonly PdfText[])[], { after = 0 } = {}): void {
    const top = this.#y;
    let end = top;
    const width = WIDTH / blocks.length;
    for (const [index, lines] of blocks.entries()) {
      this.#y = top;
      this.block(
        'P',
        lines.map((line) => ({ ...line, x: index * width, width: width - 16 })),
      );
      end = Math.max(end, this.#y);
    }
    this.#y = end + after;
  }

  /** Texts beside each other as one element. */
  columns(tag: string, cells: readonly PdfText[]): void {
    this.#element(tag, () => this.#writeRow(cells));
    this.#y += 4;
  }

  /** A table whose headings are repeated on each page. @param fill calls `row` for each of its rows */
  table(head: readonly PdfText[], fill: (row: AddRow) => void): void {
    const headings = head.map((cell) => ({ ...cell, size: 9, isQuiet: true }));
    const table = this.#pdf.struct('Table');
    this.#pdf.addStructure(table);
    this.#addRow(table, 'TH', headings);
    fill((cells, { before = 0, keepWithNext = 0 } = {}) => {
      const height = Math.max(...cells.map((cell) => this.#heightOf(cell)));
      if (this.makeRoom(before + height + keepWithNext + 8)) {
        this.#artifact(() => this.#writeRow(headings));
        this.#endRow();
      } else this.#y += before;
      this.#addRow(table, 'TD', cells);
    });
    table.end();
  }

  /** Writes at the foot of each page; the pages must be buffered. */
  numberPages(words: (page: number, pages: number) => string): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#artifact(() => this.#write({ text: words(page + 1, count), size: 8, isQuiet: true }, FOOT));
    }
  }

  #addRow(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', cells: readonly PdfText[]): void {
    const row = this.#pdf.struct('TR');
    table.add(row);
    const height = Math.max(...cells.map((cell) => this.#heightOf(cell)));
    for (const cell of cells) {
      row.add(
        this.#pdf.struct(tag, {}, () => {
          this.#write(cell, this.#y + 6);
        }),
      );
    }
    row.end();
    this.#y += height + 5;
    this.#endRow();
  }

  #writeRow(cells: readonly PdfText[]): void {
    const heights = cells.map((cell) => this.#write(cell, this.#y));
    this.#y += Math.max(...heights);
  }

  #endRow(): void {
    this.#y += 3;
    this.#artifact(() => {
      this.#pdf
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + WIDTH, this.#y)
        .lineWidth(0.5)
        .stroke(HAIRLINE);
    });
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

  /** @returns its height */
  #write(cell: PdfText, y: number): number {
    const { text, x = 0, width = WIDTH - x, align, isQuiet, below } = cell;
    this.#setFont(cell);
    this.#pdf.fillColor(isQuiet ? QUIET : INK);
    this.#pdf.text(toWinAnsi(text), MARGIN + x, y, { width, align, lineGap: LINE_GAP });
    if (below) this.#write({ text: below, x, width, size: 9, isQuiet: true }, this.#pdf.y);
    return this.#heightOf(cell);
  }

  #heightOf(cell: PdfText): number {
    const { text, x = 0, width = WIDTH - x, below } = cell;
    this.#setFont(cell);
    const height = this.#pdf.heightOfString(toWinAnsi(text), { width, lineGap: LINE_GAP });
    return height + (below ? this.#heightOf({ text: below, x, width, size: 9 }) : 0);
  }

  #setFont({ size = 10, isBold }: PdfText): void {
    this.#pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }
}

/** Adds a row to a table. `keepWithNext`: points that must fit below it on the page. */
type AddRow = (cells: readonly PdfText[], options?: { before?: number; keepWithNext?: number }) => void;

const MARGIN = 50;
/** The width of A4 between the margins. */
const WIDTH = 495;
const BOTTOM = 775;
const FOOT = 800;
const LINE_GAP = 2;
const INK = '#1b232c';
const QUIET = '#57606b';
const HAIRLINE = '#b9bdc2';
