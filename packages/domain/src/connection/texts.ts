/** Texts about the connection to our servers. */
export const connectionTexts = {
  /** Added to an error when there was no response at all. */
  checkConnection: 'Vi kunne ikke få forbindelse. Tjek din internetforbindelse, og prøv igen.',
  /** Code that is loaded on demand did not arrive. */
  partFailed: 'Noget på siden kunne ikke hentes',
} as const;
