/** The part of the package that tests compare with; it brings no types. */
declare module 'jstat' {
  interface NormalDistribution {
    cdf(x: number, mean: number, deviation: number): number;
    inv(probability: number, mean: number, deviation: number): number;
    pdf(x: number, mean: number, deviation: number): number;
  }
  const library: { readonly jStat: { readonly normal: NormalDistribution } };
  export default library;
}
