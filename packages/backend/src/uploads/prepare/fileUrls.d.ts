/** The address of a file that the build copies as it is. */
declare module '*?url' {
  const url: string;
  export default url;
}
