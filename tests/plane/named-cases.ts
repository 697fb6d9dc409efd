/** Positions on the plane whose legal moves are known without any program. */

export interface NamedCase {
  readonly title: string;
  readonly game: 'plane' | 'huygens' | 'kadesh';
  readonly position: string;
  /** All legal moves but those of `rays`, where there are few; each as engine text. */
  readonly moves?: readonly string[];
  /** Quiet slides of one man, "x,y dx,dy min..max", all of them. */
  readonly rays?: { readonly from: string; readonly runs: readonly string[] };
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly check: boolean;
  readonly ending: 'mate' | 'stalemate' | 'material' | null;
}

export const namedCases: readonly NamedCase[] = [
  {
    title: 'a queen close to 2^63',
    game: 'plane',
    position: 'w (15|8) K0,0|Q9000000000000000000,0|k3,9000000000000000000',
    rays: {
      from: '9000000000000000000,0',
      runs: [
        '0,1 1..∞',
        '1,1 1..∞',
        '1,0 1..∞',
        '1,-1 1..∞',
        '0,-1 1..∞',
        '-1,-1 1..∞',
        '-1,0 1..8999999999999999999',
        '-1,1 1..∞',
      ],
    },
    legal: ['9000000000000000000,0>3,8999999999999999997'],
    check: false,
    // King and queen alone cannot mate on an open plane.
    ending: 'material',
  },
  {
    title: 'a rook pinned over 10^12 squares',
    game: 'plane',
    position: 'w (15|8) K0,0|R0,5|r0,1000000000000|k9,9',
    rays: { from: '0,5', runs: ['0,1 1..999999999994', '0,-1 1..4'] },
    legal: ['0,5>0,1000000000000'],
    illegal: ['0,5>1,5', '0,5>0,0', '0,5>0,1000000000001'],
    check: false,
    ending: null,
  },
  {
    title: 'stalemate: the huygens is pinned where no prime is free',
    game: 'huygens',
    position: 'b (15|8) k0,0|hu0,3|R0,7|R-1,20|R1,20|R20,1|R20,-1|K50,50',
    moves: [],
    check: false,
    ending: 'stalemate',
  },
  {
    title: 'no stalemate: the pinned huygens may take',
    game: 'huygens',
    position: 'b (15|8) k0,0|hu0,3|R0,8|R-1,20|R1,20|R20,1|R20,-1|K50,50',
    moves: ['0,3>0,8'],
    check: false,
    ending: null,
  },
  {
    title: 'one interposition, half a million squares away',
    game: 'plane',
    position: 'w (15|8) K0,0|R7,500000|r0,1000000|k50,50|P-1,0|P1,0|P-1,1|P1,1|P-1,-1|P1,-1',
    moves: ['7,500000>0,500000'],
    check: true,
    ending: null,
  },
  {
    title: 'a pinned capture en passant along a rank',
    game: 'plane',
    position: 'w 2,6 (15|8) K0,5|P1,5|p2,5|r1000000000000,5|k50,50',
    illegal: ['1,5>2,6'],
    legal: ['1,5>1,6'],
    check: false,
    ending: null,
  },
  {
    title: 'the same capture without the rook',
    game: 'plane',
    position: 'w 2,6 (15|8) K0,5|P1,5|p2,5|r1000000000000,4|k50,50',
    legal: ['1,5>2,6'],
    check: false,
    ending: null,
  },
  {
    title: 'a capture en passant that takes a checking pawn',
    game: 'plane',
    position: 'w 2,6 (15|8) K1,4|P3,5|p2,5|k50,50',
    legal: ['3,5>2,6', '1,4>2,5'],
    illegal: ['3,5>3,6'],
    check: true,
    ending: null,
  },
  {
    title: 'a double step may land on the promotion rank',
    game: 'plane',
    position: 'w (15|8) K0,0|P5,13+|k50,50',
    legal: ['5,13>5,15=Q', '5,13>5,15=CH', '5,13>5,14'],
    illegal: ['5,13>5,15', '5,13>5,14=Q', '5,13>5,15=K', '5,13>5,15=P', '5,13>5,15=HU'],
    check: false,
    ending: null,
  },
  {
    title: 'but not cross it, and beyond it nothing promotes',
    game: 'plane',
    position: 'w (15|8) K0,0|P5,14+|P7,15+|P9,20|k50,50',
    legal: ['5,14>5,15=R', '7,15>7,16', '7,15>7,17', '9,20>9,21'],
    illegal: ['5,14>5,16', '5,14>5,16=Q', '7,15>7,16=Q', '9,20>9,21=Q', '9,20>9,22'],
    check: false,
    ending: null,
  },
  {
    title: 'a capture en passant that enters the promotion rank',
    game: 'plane',
    position: 'w 2,16 (16|1) K0,0|P1,15|p2,15|k50,50',
    legal: ['1,15>2,16=Q', '1,15>1,16=N'],
    illegal: ['1,15>2,16', '1,15>1,16'],
    check: false,
    ending: null,
  },
  {
    title: 'several promotion ranks, and types of the position',
    game: 'plane',
    position: 'w (15,20;Q,HA|8;r) K0,0|P5,14|P9,19|P12,16|P14,13+|k50,50',
    legal: ['5,14>5,15=Q', '9,19>9,20=HA', '12,16>12,17', '14,13>14,15=HA'],
    illegal: ['5,14>5,15=R', '9,19>9,20', '14,13>14,15=N', '12,16>12,17=Q'],
    check: false,
    ending: null,
  },
  {
    title: 'no promotion field, no promotion',
    game: 'plane',
    position: 'w K0,0|P5,14+|Q9,0|k50,51',
    legal: ['5,14>5,15', '5,14>5,16'],
    illegal: ['5,14>5,15=Q'],
    check: false,
    ending: null,
  },
  {
    title: 'promotion to huygens, in another frame',
    game: 'huygens',
    position: 'b (8|1) k50,50|p3,2|N4,1|K0,0',
    legal: ['3,2>3,1=HU', '3,2>4,1=HU', '3,2>4,1=GU'],
    illegal: ['3,2>3,1', '3,2>2,1=HU'],
    check: false,
    ending: null,
  },
  {
    title: 'king and man side by side: a formation takes neither',
    game: 'kadesh',
    position: 'w (15|8) n2,2|n3,2|n2,3|n3,3|k0,0|K7,3|P7,2|R5,9',
    illegal: ['7,2>7,3'],
    check: false,
    ending: null,
  },
  {
    title: 'a formation a thousand million squares away gives check',
    game: 'kadesh',
    position: 'b (15|8) N1000000000,0|N1000000001,0|N1000000000,1|N1000000001,1|k0,0|K9,-50|b1,50',
    moves: ['0,0>0,-1', '0,0>1,-1', '0,0>-1,-1'],
    rays: { from: '1,50', runs: ['1,-1 49..50'] },
    illegal: ['0,0>0,1', '0,0>1,1', '0,0>1,0', '0,0>-1,0', '1,50>0,49', '1,50>2,51'],
    check: true,
    ending: null,
  },
  {
    title: 'four own knights pinned as a whole stay on the pin',
    game: 'kadesh',
    position: 'w (15|8) N2,5|N3,5|N2,6|N3,6|K2,1|r2,9000000000000|k9,9',
    legal: ['F2,5>2,7', 'F2,5>2,8999999999998', 'F2,5>1,5', 'F2,5>2,2', '2,5>4,6', '2,6>4,5'],
    illegal: ['F2,5>0,5', 'F2,5>3,5', 'F2,5>2,1'],
    check: false,
    ending: null,
  },
  {
    title: 'mate by rooks 10^12 away',
    game: 'huygens',
    position: 'b (15|8) k0,0|R1000000000000,0|R1000000000001,1|R1000000000002,-1|K0,99',
    moves: [],
    check: true,
    ending: 'mate',
  },
  {
    title: 'no mate: a huygens takes the rook from seven squares away',
    game: 'huygens',
    position:
      'b (15|8) k0,0|R1000000000000,0|R1000000000001,1|R1000000000002,-1|K0,99|hu1000000000000,7',
    moves: ['1000000000000,7>1000000000000,0'],
    check: true,
    ending: null,
  },
  {
    title: 'check by a huygens from 2^61 - 1, over men in between',
    game: 'huygens',
    position: 'w (15|8) K0,0|hu2305843009213693951,0|N5,0|p7,0|k50,50',
    illegal: ['5,0>6,2', '0,0>0,0'],
    legal: ['0,0>0,1', '0,0>1,0'],
    check: true,
    ending: null,
  },
  {
    title: 'of two squares that answer a check, a huygens reaches the one at a prime distance',
    game: 'huygens',
    position: 'b (15|8) k4,-1|Q1,-1|hu-4,-1|K50,50',
    legal: ['-4,-1>3,-1', '-4,-1>1,-1'],
    illegal: ['-4,-1>2,-1', '-4,-1>9,-1'],
    check: true,
    ending: null,
  },
  {
    title: 'a bare king against a bishop',
    game: 'plane',
    position: 'w (15|8) K0,0|b5,9|k50,50',
    check: false,
    ending: 'material',
  },
  {
    title: 'a pawn on its way to promotion is not dead',
    game: 'plane',
    position: 'w (15|8) K0,0|p5,9|k50,50',
    check: false,
    ending: null,
  },
  {
    title: 'a pawn that has passed its rank is',
    game: 'plane',
    position: 'w (15|8) K0,0|p5,8|k50,50',
    check: false,
    ending: 'material',
  },
  {
    title: 'a far formation answers a formation’s check',
    game: 'kadesh',
    position:
      'b (15|8) K-4316687014581498,75766468799580842|k-55479072940157948,72429007061862201|' +
      'q-55479072940157949,72429007061862203|p-4316687014581503,75766468799580836|N80050206' +
      '037348154,34441926076122247|N80050206037348154,34442520436483458|N80050206037348155,' +
      '34442520436483458|N80050206037348154,34442520436483459|N80050206037348155,3444252043' +
      '6483459|N-4316687014581495,123591392987438653|N-4316687014581494,123591392987438653|' +
      'N-4316687014581495,123591392987438654|N-4316687014581494,123591392987438654|R-431668' +
      '7014581502,75766468799580839|CH80050206037348155,34441926076122254|n-554790729401579' +
      '49,72429007061862204|n-55479072940157948,72429007061862204|n-55479072940157949,72429' +
      '007061862205|n-55479072940157948,72429007061862205|n-4316687014581501,75766468799580' +
      '841|r80050206267751632,34442520436483458|P-4316687014581495,123591392987438649|N8005' +
      '0206037348152,34441926076122252|GU-4316687014581495,75766468799580842|n-554790729392' +
      '23313,72429007061862201|n-55479072939223312,72429007061862201|n-55479072939223313,72' +
      '429007061862202|n-55479072939223312,72429007061862202|r-4316687014581501,75766468799' +
      '580839|b-4316687014581503,123591392987438655|n80050206037348150,34441926076122253|p-' +
      '4316687014581501,75766468799580842+|p-4316687011352256,10',
    check: true,
    ending: null,
  },
];
