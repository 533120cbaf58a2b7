/** The widths of the toolbar; a story that asks for one has its picture taken at it too. */
export const viewports = {
  smallest: { name: '320 px', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Telefon 390', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Skærm 1280', styles: { width: '1280px', height: '800px' } },
} as const;
