import { expose } from 'comlink';

const service = {
  greet: () => 'Ready.',
};

/** What the page may ask of its worker. */
export type PageService = typeof service;

expose(service);
