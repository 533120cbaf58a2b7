// `npm run set-ai-label -- "words"|off`: what the label of a finished image says that generative tools have changed. Without
// DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const words = process.argv.slice(2).join(' ').trim();

if (words === '' || words.length > 100) {
  fail('Say the words, at most 100 characters, or off: npm run set-ai-label -- "Digitalt redigeret med AI"');
} else {
  await onDatabase(async (sql) => {
    const label = words === 'off' ? null : words;
    await sql`update private.settings set ai_label = ${label}`;
    return label === null
      ? 'Labels say "Digitalt indrettet med AI" or "Redigeret med AI" from now on. Images that have one keep it.'
      : `Images made with generative tools are labelled "${label}" from now on. Earlier ones keep their label.`;
  });
}
