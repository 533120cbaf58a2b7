/** Texts about the connection to our servers. */
export const connectionTexts = {
  /** Added to an error when there was no response at all. */
  checkConnection: 'Vi kunne ikke få forbindelse. Tjek din internetforbindelse, og prøv igen.',
  /** In one place of a page, while the browser is offline. */
  lost: 'Forbindelsen er afbrudt. Vi fortsætter selv, når den er tilbage.',
  /** Code that is loaded on demand did not arrive. */
  partFailed: 'Noget på siden kunne ikke hentes',
} as const;
