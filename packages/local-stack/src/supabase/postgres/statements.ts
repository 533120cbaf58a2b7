/**
 * Splits SQL into its statements at the semicolons that stand outside quotes, dollar quotes, comments and
 * `begin atomic` bodies. Statements that hold nothing but comments are left out.
 */
export function splitStatements(source: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let blank = true;
  let atomic = 0;
  for (let at = 0; at < source.length; ) {
    const token = nextToken(source, at);
    const end = at + token.length;
    if (token === ';' && atomic === 0) {
      if (!blank) statements.push(source.slice(start, at).trim());
      start = end;
      blank = true;
    } else if (!isBlank(token)) {
      blank = false;
      atomic = atomicDepth(source, at, token, atomic);
    }
    at = end;
  }
  if (!blank) statements.push(source.slice(start).trim());
  return statements;
}

function atomicDepth(source: string, at: number, token: string, depth: number): number {
  const word = token.toLowerCase();
  if (word === 'begin' && /^begin\s+atomic\b/i.test(source.slice(at, at + 40))) return depth + 1;
  if (depth > 0 && word === 'case') return depth + 1;
  if (depth > 0 && word === 'end') return depth - 1;
  return depth;
}

function isBlank(token: string): boolean {
  return /^\s/.test(token) || token.startsWith('--') || token.startsWith('/*');
}

function nextToken(source: string, at: number): string {
  const rest = source.slice(at, at + 64);
  const dollar = /^\$(?:[A-Za-z_]\w*)?\$/.exec(rest)?.[0];
  if (dollar) return upTo(source, at, dollar, dollar.length);
  if (rest.startsWith('--')) return upTo(source, at, '\n', 2);
  if (rest.startsWith('/*')) return blockComment(source, at);
  if (/^[eE]'/.test(rest)) return escapedString(source, at);
  if (rest.startsWith("'")) return upTo(source, at, "'", 1);
  if (rest.startsWith('"')) return upTo(source, at, '"', 1);
  sticky.lastIndex = at;
  return sticky.exec(source)?.[0] ?? source.charAt(at);
}

const sticky = /[A-Za-z_][\w$]*|\s+|\d+/y;

function upTo(source: string, at: number, end: string, skip: number): string {
  const found = source.indexOf(end, at + skip);
  return found < 0 ? source.slice(at) : source.slice(at, found + end.length);
}

function escapedString(source: string, at: number): string {
  for (let i = at + 2; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === "'") return source.slice(at, i + 1);
  }
  return source.slice(at);
}

function blockComment(source: string, at: number): string {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const pair = source.slice(i, i + 2);
    if (pair === '/*') {
      depth++;
      i++;
    } else if (pair === '*/') {
      depth--;
      i++;
      if (depth === 0) return source.slice(at, i + 1);
    }
  }
  return source.slice(at);
}
