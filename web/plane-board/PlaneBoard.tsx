/**
 * The board of the infinite plane: shows a position and reports what the user does with it. It knows
 * neither rules nor engine; what may be moved where comes in as closed forms.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { engineForm } from '../../src/plane/forms.ts';
import type { PlaneMan, Point } from '../../src/plane/types.ts';
import { useLatest } from '../board/use-interaction.ts';
import { Camera } from './camera.ts';
import { GoToDialog } from './GoToDialog.tsx';
import { type Inset, Insets } from './Insets.tsx';
import { KEY_HELP } from './key-help.ts';
import { MenList } from './Lists.tsx';
import { MoveField } from './MoveField.tsx';
import { boundsOf } from './men-index.ts';
import { squareName } from './names.ts';
import { OutOfView } from './OutOfView.tsx';
import { PromotionPicker } from './PromotionPicker.tsx';
import { FIGURES } from './paint/men.ts';
import type { Passing } from './paint/scene.ts';
import type { CoordinateStyle, PlaneBoardControl, PlaneBoardProps, Selection } from './props.ts';
import { type Landing, landingOn } from './reach.ts';
import { Toolbar } from './Toolbar.tsx';
import { useInteraction } from './use-interaction.ts';
import { useKeys } from './use-keys.ts';
import { useLook, usePicture } from './use-picture.ts';
import { usePointer } from './use-pointer.ts';
import { useScene } from './use-scene.ts';
import { isWithin, openWindow, squareAt, windowOf } from './view.ts';
import { changeWords, squareWords } from './words.ts';

export function PlaneBoard(props: PlaneBoardProps) {
  const { variant, men, turn, orientation, forms, check, feedback } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const where = useRef<HTMLSpanElement>(null);
  const passing = useRef<Passing>({ cursor: null, landing: null, lifted: null }).current;
  const [ownStyle, setOwnStyle] = useState<CoordinateStyle>('letters');
  const [typed, setTyped] = useState('');
  const [asksSquare, setAsksSquare] = useState(false);
  const [insets, setInsets] = useState<readonly Inset[]>([]);
  const coordinates = props.coordinates ?? ownStyle;

  // Written past Preact: it follows every key, and nothing else changes with it.
  const say = useLatest((text: string) => {
    if (said.current !== null) said.current.textContent = text;
  });
  const camera = useRef<Camera>(null);
  camera.current ??= new Camera(homeOf(variant));
  const eye = camera.current;
  const look = useLook(probe);
  const interaction = useInteraction({ ...props, coordinates }, say);
  const { choice } = interaction;
  const scene = useScene({ ...props, coordinates }, interaction);
  const { request, signs } = usePicture(canvas, eye, scene, look, passing);
  useView(props, eye);
  useAnnouncements(props, coordinates, say);

  const describe = (square: Point) => {
    const { reach } = interaction;
    const landing = reach && landingOn(reach, square, scene.primes.isPrime);
    say(squareWords(variant, square, scene.men.at(square), landing, coordinates));
  };
  const fitAll = () => {
    const { bounds } = scene.men;
    if (bounds !== null) eye.fit(bounds);
  };
  const pin = (area = windowOf(eye.view)) =>
    setInsets((all) => [...all, { id: 1 + Math.max(0, ...all.map(({ id }) => id)), area }]);
  const playMove = useLatest(interaction.playMove);
  const pinMen = useLatest((group: readonly PlaneMan[]) => {
    const bounds = boundsOf(group);
    if (bounds === null) return;
    pin({ x0: bounds.x0 - 2n, y0: bounds.y0 - 2n, x1: bounds.x1 + 2n, y1: bounds.y1 + 2n });
  });
  const propose = ({ at, formation }: Selection, { to }: Landing) => {
    if (feedback !== undefined) {
      setTyped(engineForm({ from: at, to, promotion: null, formation }));
      say(`${squareName(to, coordinates)} proposed in the field for moves`);
    } else {
      eye.goTo(to);
    }
  };

  const pointer = usePointer({
    canvas,
    camera: eye,
    scene,
    passing,
    interaction,
    signs,
    request,
    propose,
    onHover: (square) => {
      const text = square === null ? '' : squareName(square, coordinates);
      if (where.current !== null && where.current.textContent !== text) {
        where.current.textContent = text;
      }
    },
    onVisit: describe,
    editing: props.editing,
  });
  const keys = useKeys({
    camera: eye,
    scene,
    passing,
    interaction,
    request,
    fitAll,
    goTo: () => setAsksSquare(true),
    pin: () => pin(),
    abort: pointer.abort,
    describe,
    editing: props.editing,
  });
  const goTo = useLatest((square: Point) => {
    eye.goTo(square);
    describe(square);
  });
  const show = (square: Point) => {
    if (!isWithin(openWindow(eye.view), square)) eye.goTo(square);
  };
  useControl(props, {
    goTo,
    show,
    fitAll,
    home: () => eye.home(),
    scale: () => eye.view.scale,
    squareUnder: (clientX, clientY) => {
      const box = canvas.current?.getBoundingClientRect();
      const pixel = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
      const { width, height, scale } = eye.view;
      const isInside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < width && pixel.y < height;
      return isInside && scale >= FIGURES ? squareAt(eye.view, pixel) : null;
    },
  });

  const setStyle = (style: CoordinateStyle) => {
    setOwnStyle(style);
    props.onCoordinates?.(style);
  };
  return (
    <div class="plane-board">
      <div class="plane-stage">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes all keys */}
        <canvas
          ref={canvas}
          class="plane-canvas"
          tabIndex={0}
          role="application"
          aria-label={`Board without edges, ${variant.name}`}
          aria-description={KEY_HELP}
          {...pointer.handlers}
          {...keys.handlers}
        />
        <span ref={probe} hidden />
        <Insets
          insets={insets}
          scene={scene}
          look={look}
          flipped={orientation === 'black'}
          onGo={(area) => eye.fit(area)}
          onRemove={(id) => setInsets((all) => all.filter((inset) => inset.id !== id))}
        />
        {choice !== null && (
          <PromotionPicker
            game={variant}
            set={props.pieceSet}
            coordinates={coordinates}
            side={turn}
            choice={choice}
            view={eye.view}
            onChoose={interaction.choose}
            onCancel={(byKey) => {
              interaction.cancel();
              if (byKey) canvas.current?.focus();
            }}
          />
        )}
      </div>
      <div class="plane-bar">
        <Toolbar
          coordinates={coordinates}
          onCoordinates={setStyle}
          onZoom={(factor) => eye.zoom(factor)}
          onFitAll={fitAll}
          onHome={() => eye.home()}
          onGoTo={() => setAsksSquare(true)}
          onPin={() => pin()}
        />
        <span ref={where} class="plane-where" aria-hidden="true" />
      </div>
      {feedback !== undefined && (
        <MoveField
          text={typed}
          onText={setTyped}
          feedback={feedback}
          onMove={interaction.playMove}
        />
      )}
      <OutOfView
        game={variant}
        men={scene.men}
        camera={eye}
        forms={check ? forms : null}
        coordinates={coordinates}
        onMove={playMove}
        onGo={goTo}
        onPin={pinMen}
      />
      <MenList game={variant} men={men} coordinates={coordinates} />
      <p ref={said} class="plane-hidden" aria-live="polite" />
      {asksSquare && (
        <GoToDialog
          onGo={(square) => {
            canvas.current?.focus();
            eye.goTo(square);
            keys.goTo(square);
          }}
          onClose={() => {
            setAsksSquare(false);
            canvas.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function homeOf({ view }: PlaneBoardProps['variant']) {
  return {
    x0: BigInt(view.x0),
    y0: BigInt(view.y0),
    x1: BigInt(view.x1),
    y1: BigInt(view.y1),
  };
}

/** Directs the view by what has come in. */
function useView({ variant, men, orientation }: PlaneBoardProps, camera: Camera): void {
  const former = useRef(variant);
  useEffect(() => {
    if (former.current !== variant) camera.home(homeOf(variant));
    former.current = variant;
  }, [variant, camera]);
  useEffect(() => camera.turn(orientation === 'black'), [orientation, camera]);
  useEffect(() => {
    const bounds = boundsOf(men);
    if (bounds === null) return;
    const across = Math.max(Number(bounds.x1 - bounds.x0), Number(bounds.y1 - bounds.y0));
    camera.across = 4 * across;
  }, [men, camera]);
}

/** Says what has changed since another position was shown. */
function useAnnouncements(
  props: PlaneBoardProps,
  style: CoordinateStyle,
  say: (text: string) => void,
): void {
  const former = useRef(props);
  useEffect(() => {
    const before = former.current;
    former.current = props;
    if (
      before.men !== props.men ||
      before.turn !== props.turn ||
      before.variant !== props.variant
    ) {
      say(changeWords(before, props, style));
    }
  });
}

function useControl({ control: take }: PlaneBoardProps, control: PlaneBoardControl): void {
  const latest = {
    goTo: useLatest(control.goTo),
    show: useLatest(control.show),
    fitAll: useLatest(control.fitAll),
    home: useLatest(control.home),
    scale: useLatest(control.scale),
    squareUnder: useLatest(control.squareUnder),
  };
  useEffect(() => {
    take?.(latest);
    return () => take?.(null);
  }, [take]);
}
