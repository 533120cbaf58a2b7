import { publicFacts, type StoredFacts, seededFacts } from '@rumklar/domain/publicFacts/publicFacts';
import { factWords } from '@rumklar/domain/publicFacts/words';

/** What visitors may know, as the project said it when the site was built; of a build without a project the seeds. */
export const facts = import.meta.env.PUBLIC_FACTS
  ? publicFacts(JSON.parse(import.meta.env.PUBLIC_FACTS) as StoredFacts)
  : seededFacts;

const words = factWords(facts);

/** What a place with a `data-fact` of this name says. @throws Error for an unknown name, which would never be updated */
export function factWord(name: string): string {
  const word = words[name];
  if (typeof word !== 'string') throw new Error(`No fact is called ${name}`);
  return word;
}
