import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const interfaces = globSync('[A-Z]*/*.{ts,tsx}', { cwd: here })
  .filter((file) => !/\.(stories|test)\.tsx?$/.test(file))
  .flatMap((file) => propsOf(file));

test.each(interfaces)('every prop of $name has a docstring', ({ members }) => {
  expect(members.filter((member) => descriptionOf(member) === '').map((member) => member.getText())).toEqual(
    [],
  );
});

/** The exported props interfaces of a file, with the members they declare themselves. */
function propsOf(file: string): { name: string; members: readonly ts.TypeElement[] }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${here}${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .filter(({ name, modifiers }) => /Props$/.test(name.text) && modifiers?.some(isExport))
    .map(({ name, members }) => ({ name: name.text, members: [...members] }));
}

/** The docstring's text before its tags. */
function descriptionOf(member: ts.TypeElement): string {
  return ts
    .getJSDocCommentsAndTags(member)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join('')
    .trim();
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
