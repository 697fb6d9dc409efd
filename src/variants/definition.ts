/**
 * A game as data: what a variant file in this folder, or a user's JSON file, declares.
 *
 * Grid coordinates are [x, y], 0-based from White's lower left corner. Ranks in this file are
 * rank numbers as players write them. Everything is given from White's side; Black's side is
 * the mirror image in rank (y → ranks - 1 - y).
 */
export interface VariantDefinition {
  /** Lower-case identifier, as typed on the command line. */
  readonly id: string;
  readonly name: string;
  readonly inventor: string;
  /** Null where it is not known. */
  readonly year: number | null;
  /** Where the rules are published, in words or as an address. */
  readonly source: string;
  /** Conditions of use that the inventor set, or "none". */
  readonly conditions: string;
  readonly board: BoardDefinition;
  /** Every piece type except the pawn; exactly one is royal. */
  readonly pieces: readonly PieceDefinition[];
  readonly pawn: PawnDefinition | null;
  readonly castling: readonly CastlingDefinition[];
  readonly draws: DrawRules;
  /** Absent where only mate wins. */
  readonly goal?: GoalDefinition;
  /** Opening arrays; the first is the default. The pool of promotion limits comes from it. */
  readonly arrays: readonly ArrayDefinition[];
}

export interface BoardDefinition {
  /** Size of the whole grid, holes included: 1 to 14 each way. */
  readonly files: number;
  readonly ranks: number;
  /** Grid column of file "a" (0 if absent) and rank number of grid row 0 (1 if absent). */
  readonly fileOrigin?: number;
  readonly rankOrigin?: number;
  /** Rows from the top rank down, one character a square: "." a square, "*" a hole. */
  readonly shape?: readonly string[];
  /** Squares with names of their own, such as { "w1": [0, 0] }. */
  readonly names?: Readonly<Record<string, readonly [number, number]>>;
}

export interface PieceDefinition {
  /** One capital letter; Black's men use the same in lower case. */
  readonly letter: string;
  readonly name: string;
  /** Movement in Betza notation. */
  readonly betza: string;
  readonly royal?: boolean;
  /** Of a man that points in one of eight directions, which "forward" in its movement means for
   *  both sides alike; it may only slide. */
  readonly pointing?: PointingDefinition;
}

export interface PointingDefinition {
  /** Whether it may point anywhere after a move. */
  readonly afterMove: boolean;
  /** Whether it may, instead of moving, turn to another direction where it stands. */
  readonly inPlace: boolean;
  /** Whether it also captures men of its own side, all but the royal one. */
  readonly capturesOwn: boolean;
  /** Whether a man of its kind that points exactly the other way is safe from it and stops it. */
  readonly sparesFacing: boolean;
}

/** Squares on which a side's royal man wins by arriving. */
export interface GoalDefinition {
  readonly white: string;
  readonly black: string;
}

export interface PawnDefinition {
  readonly letter: string;
  readonly name: string;
  /** Ranks (White's) from which a pawn may advance up to `maxSteps` squares at once. */
  readonly startRanks: readonly number[];
  /** 1 to 4; 1 means no multiple step. */
  readonly maxSteps: number;
  /** Whether a multiple step may be answered by capture on any square passed over. */
  readonly enPassant: boolean;
  readonly promotion: PromotionDefinition | null;
}

export interface PromotionDefinition {
  /** Letters of the types a pawn may become, in the order they are listed. */
  readonly to: readonly string[];
  /**
   * "none": no limit. "captured": only a type of which fewer stand on the board than in the
   * array being played; where nothing is available on a compulsory rank the pawn may not
   * move there, but still attacks it.
   */
  readonly limit: 'none' | 'captured';
  /** White's ranks on which a pawn that enters may promote or stay a pawn. */
  readonly optionalRanks: readonly number[];
  /** White's rank on which a pawn that enters must promote. */
  readonly compulsoryRank: number;
}

export interface CastlingDefinition {
  /** Letter of the right in FEN for White ("K" or "Q"); Black's is the lower case. */
  readonly right: 'K' | 'Q';
  /** Square names of White's king before and after, and of its partner before and after. */
  readonly king: readonly [string, string];
  readonly partner: readonly [string, string];
  /** Letter of the partner's type. */
  readonly partnerType: string;
}

export interface DrawRules {
  /** How often a position must occur for a draw; null for never. */
  readonly repetition: number | null;
  /** Moves by each side without capture or pawn move that make a draw; null for never. */
  readonly moveRule: number | null;
  /** Material with which no sequence of legal moves can mate (bare kings always count). */
  readonly dead: {
    /** Types of which a single man beside the kings cannot mate. */
    readonly loneMen: readonly string[];
    /** Types that cannot mate in any number, on either side, if all on one square colour. */
    readonly sameColour: readonly string[];
  };
}

export interface ArrayDefinition {
  readonly id: string;
  readonly name: string;
  /** FEN. */
  readonly position: string;
  /** What is particular about the array. */
  readonly note?: string;
}
