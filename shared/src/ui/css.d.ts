declare module '*.module.css' {
  const styles: { readonly [name: string]: string };
  export default styles;
}
