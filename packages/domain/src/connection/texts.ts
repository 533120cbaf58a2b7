/** Added to an error when there was no response at all. */
export const connectionTexts = {
  checkConnection: 'Vi kunne ikke få forbindelse. Tjek din internetforbindelse, og prøv igen.',
} as const;
