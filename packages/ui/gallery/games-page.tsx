/** Scenes of cases, wheel, roulette and rooms standing still, and their pictures of the lobby. */
import { caseCatalogue } from "@oddwright/core/games/cases/case-catalogue.ts";
import { CaseBox } from "../scenes/cases/case-box.tsx";
import { CaseReels } from "../scenes/cases/case-reels.tsx";
import { CasesTile } from "../scenes/cases/cases-tile.tsx";
import { itemDrawings } from "../scenes/cases/item-drawings.ts";
import { ItemArt, ItemSheet } from "../scenes/cases/item-sheet.tsx";
import { RoomsTile } from "../scenes/rooms/rooms-tile.tsx";
import { ShareWheel } from "../scenes/rooms/share-wheel.tsx";
import { BettingCloth } from "../scenes/roulette/betting-cloth.tsx";
import { RouletteScene } from "../scenes/roulette/roulette-scene.tsx";
import { RouletteTile } from "../scenes/roulette/roulette-tile.tsx";
import { WheelScene } from "../scenes/wheel/wheel-scene.tsx";
import { WheelTile } from "../scenes/wheel/wheel-tile.tsx";
import "../scenes/cases/cases.css";
import "../scenes/rooms/rooms.css";
import "../scenes/roulette/roulette.css";
import "../scenes/wheel/wheel.css";

const art = Object.keys(itemDrawings);
const ignore = () => undefined;

export function GamesPage() {
  return (
    <main className="g-page">
      <ItemSheet />
      <div className="g-row">
        {art.map((name) => (
          <ItemArt key={name} art={name} size={120} />
        ))}
      </div>
      <div className="g-tiles">
        <RouletteTile />
        <RoomsTile />
        <CasesTile />
        <WheelTile />
        <CaseBox art="pocket-watch" open={false} />
      </div>
      <Reels count={1} />
      <Reels count={5} />
      <div data-game="wheel">
        <WheelScene
          segment={27}
          spinId="spin"
          waiting={false}
          instant
          onSettled={ignore}
          announcement=""
        >
          5×
        </WheelScene>
      </div>
      <Roulette />
      <div data-game="rooms">
        <ShareWheel
          glaze="yellow"
          shares={[
            { id: "1", from: 0, to: 0.4, pigment: 0, mine: false },
            { id: "2", from: 0.4, to: 0.55, pigment: 1, mine: true },
            { id: "3", from: 0.55, to: 1, pigment: 2, mine: false },
          ]}
          drawnAt={0.5}
          drawId={undefined}
          timeLeft={0.6}
          instant
          onSettled={ignore}
        >
          1 740.00
        </ShareWheel>
      </div>
    </main>
  );
}

function Roulette() {
  return (
    <RouletteScene
      rolling={false}
      spunMs={() => 0}
      pocket={17}
      roundId="round"
      instant
      head={null}
      status="17"
      onLanded={ignore}
    >
      <BettingCloth
        label="Cloth"
        chips={[
          { spotKey: "split 17 20", amount: "100", placed: false },
          { spotKey: "red", amount: "5", placed: true },
          { spotKey: "corner 1 2 4 5", amount: "0.05", placed: false },
        ]}
        pocket={17}
        disabled={false}
        spotLabel={({ key }) => key}
        words={{ "dozen 1": "1 – 12", low: "1 – 18", even: "Even", odd: "Odd" }}
        onChip={ignore}
        onTake={ignore}
      />
    </RouletteScene>
  );
}

function Reels({ count }: { count: number }) {
  const gameCase = caseCatalogue[3];
  if (gameCase === undefined) return null;
  return (
    <div className="g-scene ow-edged" data-game="cases">
      <CaseReels
        gameCase={gameCase}
        won={gameCase.items.slice(-count).map(({ slug }) => slug)}
        openingId="opening"
        count={count}
        waiting={false}
        instant
        onSettled={ignore}
        announcement=""
        head={null}
      >
        +250.00 ₽
      </CaseReels>
    </div>
  );
}
