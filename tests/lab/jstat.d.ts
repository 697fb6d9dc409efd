/** The part of the package that tests compare with; it brings no types. */
declare module 'jstat' {
  interface NormalDistribution {
    cdf(x: number, mean: number, deviation: number): number;
    inv(probability: number, mean: number, deviation: number): number;
    pdf(x: number, mean: number, deviation: number): number;
  }
  interface StudentDistribution {
    cdf(x: number, degrees: number): number;
    inv(probability: number, degrees: number): number;
  }
  interface BetaDistribution {
    cdf(x: number, a: number, b: number): number;
    inv(probability: number, a: number, b: number): number;
  }
  const library: {
    readonly jStat: {
      readonly normal: NormalDistribution;
      readonly studentt: StudentDistribution;
      readonly beta: BetaDistribution;
    };
  };
  export default library;
}
