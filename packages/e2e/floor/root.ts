const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root"');

/** Where the floor page is drawn. */
export const root = element;
