// `npm run set-portal-size -- name pixels|off`: a size in which customers download pictures for the web. Without
// DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const name = process.argv.slice(2, -1).join(' ').trim();
const size = process.argv.at(-1) ?? '';
const edge = Number(size);

if (name === '' || !(size === 'off' || (Number.isInteger(edge) && edge >= 400 && edge <= 6000))) {
  fail('Say what it is for and 400 to 6000 pixels, or off: npm run set-portal-size -- Boligsiden 1920');
} else {
  await onDatabase(async (sql) => {
    if (size === 'off') {
      const { count } = await sql`delete from private.portal_sizes where lower(name) = ${name.toLowerCase()}`;
      return count > 0 ? `"Til ${name}" is no longer offered.` : `There is no size "${name}".`;
    }
    await sql`
      insert into private.portal_sizes (name, edge) values (${name}, ${edge})
      on conflict (lower(name)) do update set name = excluded.name, edge = excluded.edge`;
    return `Pictures are offered "Til ${name}" with at most ${edge} pixels from now on.`;
  });
}
