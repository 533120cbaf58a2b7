/** The widths in the toolbar; `npm run storybook:shots` also uses the one that a story sets. */
export const viewports = {
  smallest: { name: '320 px', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Telefon 390', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Skærm 1280', styles: { width: '1280px', height: '800px' } },
} as const;
