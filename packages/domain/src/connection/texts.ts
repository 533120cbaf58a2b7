export const connectionTexts = {
  /** Added to an error when there was no response at all. */
  checkConnection: 'Vi kunne ikke få forbindelse. Tjek din internetforbindelse, og prøv igen.',
  lost: 'Forbindelsen er afbrudt. Vi fortsætter selv, når den er tilbage.',
  partFailed: 'Noget på siden kunne ikke hentes',
} as const;
