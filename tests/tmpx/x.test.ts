import { it } from 'vitest';
import { sprtState } from '../../src/lab/statistics/sprt.ts';
import { spendingBounds } from '../../src/lab/statistics/alpha-spending.ts';
import { ClusteredSample, clusteredDifference, pValueOf } from '../../src/lab/statistics/clusters.ts';
import { normalQuantile } from '../../src/lab/statistics/normal.ts';
import { chanceOf } from '../../src/lab/play/chance.ts';
import { scoreOfElo } from '../../src/lab/statistics/elo.ts';
it('sprt', () => {
  const chance = chanceOf(7); const u = () => chance(2**32)/2**32;
  for (const [model, draws, elo0, elo1, every, cap] of [['normalized',.3,0,60,10,4000],['normalized',.9,0,60,10,4000],['logistic',.3,0,40,10,4000],['logistic',.95,0,10,10,20000],['normalized',.3,0,20,100,20000],['logistic',.95,0,20,10,8000]] as const) {
    // pairs of independent games, truth set to elo0 / elo1
    for (const which of [0,1]) {
      let acc1=0, acc0=0, open=0, len=0; const runs=400;
      for (let r=0;r<runs;r++){
        const variance = (1-draws)/4;
        const s = model==='logistic'? scoreOfElo(which?elo1:elo0) : .5 + (which?elo1:elo0)/ (800/Math.LN10) * Math.sqrt(variance);
        const win = s - draws/2; const pairs=[0,0,0,0,0]; let n=0; let d: string|null=null;
        while (n<cap && d===null){
          for (let g=0; g<every; g+=2){ let p=0; for (let k=0;k<2;k++){const x=u(); p += x<draws?1: x<draws+win?2:0;} pairs[p]!++; n+=2; }
          d = sprtState(pairs,{model,elo0,elo1,alpha:.05,beta:.05}).decision;
        }
        len+=n; if(d==='elo1')acc1++; else if(d==='elo0')acc0++; else open++;
      }
      console.log(model,draws,elo0,elo1,'truth',which?'elo1':'elo0','acc1',acc1/runs,'acc0',acc0/runs,'open',open/runs,'mean games',len/runs);
    }
  }
});
it('spending', () => {
  const chance = chanceOf(9); const u = () => chance(2**32)/2**32;
  for (const [games, looks, spending, share] of [[200,5,'obrien-fleming',.1],[200,5,'pocock',.1],[1000,10,'pocock',.03],[40,4,'pocock',.3]] as const) {
    const fr = Array.from({length:looks},(_,i)=>(i+1)/looks); const bounds = spendingBounds({alpha:.05,fractions:fr,spending});
    let hit=0; const runs=1500;
    for (let r=0;r<runs;r++){ const a=new ClusteredSample(), b=new ClusteredSample(); let k=0, found=false;
      for (let g=0;g<games;g++){ const q=u()<.3; // shared opening effect
        a.add(Number(q?u()<2*share:u()<share*.4/.7),g); b.add(Number(q?u()<2*share:u()<share*.4/.7),g);
        if (k<looks && g+1===Math.round(games*fr[k]!)) { const d=clusteredDifference(a,b); if(d!==null){ const z=Math.abs(normalQuantile(pValueOf(d)/2)); if(z>=bounds[k]!) {found=true;break;} } k++; }
      }
      if(found)hit++; }
    console.log(games,looks,spending,share,'false positives',hit/runs);
  }
});
