/** Answers that the studio gives often. Each is put into the field, where it can be changed. */
export const storedAnswers = {
  heading: 'Indsæt et svar',
  /** Why what a mark asks for cannot be done. */
  notPossible: [
    'Det er en fast del af boligen, og køberen skal kunne se den.',
    'Billedet er for mørkt eller uskarpt til, at det kan blive godt.',
    'Det er dækket af noget, vi ikke kan se bagved.',
    'Det ligger uden for billedet.',
    'Det kræver en anden ydelse. Skriv til os, så finder vi en løsning.',
  ],
  /** Why an image is sent back from the check. */
  returned: [
    'Skyggerne mangler.',
    'Kanterne holder ikke ved 100 %.',
    'Størrelsen passer ikke til rummet.',
    'Kundens note er ikke fulgt.',
    'Mærkningen passer ikke.',
  ],
  /** Why a revision is declined. */
  declined: [
    'Det, du beder om, ændrer på boligen selv, og det må billederne ikke.',
    'Billederne er leveret, som de blev bestilt.',
    'Originalen er for mørk eller uskarp til, at det kan blive bedre.',
    'Det kræver et nyt billede. Send det som en ny ordre.',
    'Det hører til en anden ydelse. Bestil den som en ny ordre.',
  ],
} as const;
