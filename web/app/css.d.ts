declare module '*.css';

/** What the bundler says of the build. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
