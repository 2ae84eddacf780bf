/** Worlds of rails, maps, ivy, salt, lanterns and the open sky. */
import { around, box, circle, letter, line, oval, path, type SlotArt, turned } from "./shapes.ts";

export const nightTrain: SlotArt = {
  sky: ["#1c2541", "#0b0f1f"],
  cell: "#27315a",
  accent: "#ffd166",
  coin: "lamp",
  symbols: {
    signal:
      box([38, 10], [24, 56], "#11162c") +
      circle([50, 24], 9, "#e63946") +
      circle([50, 50], 9, "#57d68d") +
      line("M50 66V92", "#8d99ae", 6),
    lamp:
      path("M34 32H66L74 80H26Z", "#ffd166") +
      line("M38 32C38 8 62 8 62 32M24 84H76", "#8d99ae", 6),
    locomotive:
      box([14, 36], [50, 32], "#c1121f") +
      box([58, 20], [28, 48], "#780000") +
      box([22, 18], [12, 20], "#dfe6ee") +
      circle([28, 76], 11, "#dfe6ee") +
      circle([54, 76], 11, "#dfe6ee") +
      circle([76, 76], 11, "#dfe6ee"),
    conductor:
      circle([50, 56], 24, "#d9a27a") +
      box([26, 20], [48, 18], "#2f4ba0") +
      box([22, 34], [56, 8], "#ffd166") +
      line("M38 70C46 76 54 76 62 70", "#5b2a18", 5),
    trunk:
      box([14, 34], [72, 46], "#8a5a2b") +
      line("M32 34V80M68 34V80M40 34C40 18 60 18 60 34", "#d9b27c", 6),
    ticket: turned(
      -14,
      box([12, 34], [76, 34], "#f2e8cf") +
        line("M36 36V66", "#b08968", 4) +
        circle([60, 51], 8, "#b56576"),
    ),
    "pocket-watch":
      circle([50, 58], 32, "#d4af37") +
      circle([50, 58], 24, "#fdfbf3") +
      line("M50 42V58L62 64", "#333", 5) +
      circle([50, 18], 8, "#d4af37"),
    whistle:
      path("M14 38H62A22 22 0 1 1 44 74L40 56H14Z", "#adb5bd") + circle([60, 60], 9, "#27315a"),
    cap:
      path("M16 58C18 24 82 24 84 58Z", "#3a5fcd") +
      path("M10 58H90C84 74 60 72 50 66C40 72 16 74 10 58Z", "#101935") +
      circle([50, 44], 7, "#ffd166"),
  },
};

const wind = (turn: number, text: string): string =>
  circle([50, 50], 38, "#e9d8a6") +
  turned(turn, path("M50 6 62 34H38Z", "#9b2226")) +
  letter(text, "#3d2c1e", 34);

export const oldAtlas: SlotArt = {
  sky: ["#7f5539", "#2b1a10"],
  cell: "#f3e3c3",
  accent: "#bb3e03",
  symbols: {
    atlas:
      path(
        "M10 24C26 16 40 18 50 26C60 18 74 16 90 24V82C74 74 60 76 50 84C40 76 26 74 10 82Z",
        "#7f4f24",
      ) +
      path(
        "M18 30C30 24 42 26 48 32V76C42 70 30 70 18 74ZM82 30C70 24 58 26 52 32V76C58 70 70 70 82 74Z",
        "#fefae0",
      ),
    explorer:
      circle([50, 56], 24, "#d9a27a") +
      oval([50, 34], [40, 8], "#6b4f2a") +
      path("M30 34C30 10 70 10 70 34Z", "#8a6a3c") +
      circle([42, 56], 3, "#222") +
      circle([58, 56], 3, "#222"),
    caravel:
      path("M12 66C30 76 70 76 88 62L78 88H26Z", "#7f4f24") +
      line("M40 66V18M64 64V26", "#4a2f17", 4) +
      path("M42 20C58 26 58 44 42 52ZM66 28C78 34 78 48 66 54Z", "#fefae0") +
      path("M30 30H40V40Z", "#bb3e03"),
    sextant:
      line("M50 12 20 78M50 12 80 78M20 78C38 90 62 90 80 78M50 12V64", "#b08930", 6) +
      circle([50, 14], 7, "#6f5518"),
    "sea-serpent":
      line("M8 70C16 40 30 40 34 66C38 90 54 88 56 62C58 40 72 36 80 50", "#2a9d8f", 11) +
      circle([80, 42], 11, "#2a9d8f") +
      circle([84, 38], 3, "#fff"),
    north: wind(0, "N"),
    east: wind(90, "E"),
    south: wind(180, "S"),
    west: wind(270, "W"),
  },
};

export const ivyCourt: SlotArt = {
  sky: ["#c9d6b8", "#405a38"],
  cell: "#f4f1e4",
  accent: "#2f6b3a",
  symbols: {
    ivy:
      path("M50 10 64 32 88 34 74 54 82 80 54 72 50 94 46 72 18 80 26 54 12 34 36 32Z", "#2f6b3a") +
      line("M50 26V80M50 56 30 42M50 56 70 42", "#9cc57f", 4),
    gate: line("M20 90V34C20 10 80 10 80 34V90M20 50H80M35 90V24M50 90V18M65 90V24", "#3b4550", 6),
    fountain:
      line("M50 50V24M50 24C36 16 30 28 30 40M50 24C64 16 70 28 70 40", "#5aa9d6", 6) +
      path("M16 56H84C80 76 66 80 50 80C34 80 20 76 16 56Z", "#a5a9a2") +
      box([42, 78], [16, 12], "#83877f"),
    statue:
      circle([50, 24], 14, "#d7d5cc") +
      path("M30 76C30 44 70 44 70 76Z", "#c3c1b6") +
      box([24, 76], [52, 14], "#9d9b91"),
    peacock:
      around(
        1,
        [-70, -35, 0, 35, 70]
          .map((turn) =>
            turned(turn, oval([50, 26], [9, 20], "#1d8a8a") + circle([50, 20], 5, "#f2c14e")),
          )
          .join(""),
      ) +
      oval([50, 64], [13, 24], "#1c4fa0") +
      circle([50, 40], 9, "#1c4fa0"),
    rose:
      circle([50, 42], 28, "#c9184a") +
      line("M36 44C40 28 62 30 62 44C62 56 46 56 46 46", "#ff8fa3", 5) +
      line("M50 70V92M50 82 66 76", "#2f6b3a", 6),
    urn:
      path("M28 16H72L64 30C90 44 76 76 58 82V90H42V82C24 76 10 44 36 30Z", "#b5651d") +
      line("M24 46H76", "#e6b17e", 6),
    bench: line("M14 46H86M14 60H86M22 60V84M78 60V84M22 46V28M78 46V28M14 30H86", "#7a5230", 7),
    sundial:
      oval([50, 70], [36, 14], "#a7a69d") +
      path("M44 68 50 22 62 68Z", "#6d6c64") +
      line("M20 70H32M68 70H80", "#5a594f", 4),
  },
};

export const saltCaravan: SlotArt = {
  sky: ["#f4a261", "#6d3b47"],
  cell: "#fdf0dc",
  accent: "#b5446e",
  symbols: {
    moon:
      path("M62 10A40 40 0 1 0 90 66A32 32 0 1 1 62 10Z", "#f7d774") + circle([74, 26], 4, "#fff"),
    well:
      box([22, 50], [56, 38], "#a58a6f") +
      path("M14 34 50 10 86 34Z", "#b5446e") +
      line("M26 34V52M74 34V52M50 34V56", "#6b4a34", 5),
    "caravan-leader":
      path("M22 90C22 56 78 56 78 90Z", "#3d5a80") +
      circle([50, 46], 20, "#b97a50") +
      path("M26 42C28 14 72 14 74 42C60 34 40 34 26 42Z", "#f2efe6") +
      circle([43, 48], 3, "#222") +
      circle([57, 48], 3, "#222"),
    camel: path(
      "M12 60C20 36 32 36 38 52C44 34 58 34 62 54L72 30C74 20 90 22 90 32L80 36C76 60 74 66 70 70V90H62V72H32V90H24V70C18 70 14 66 12 60Z",
      "#c58b4e",
    ),
    tent:
      path("M50 12 92 86H8Z", "#b5446e") +
      path("M50 12 62 86H38Z", "#f6dfb8") +
      line("M50 12V4", "#6b4a34", 4),
    salt:
      path("M20 84 34 40 50 24 68 42 82 84Z", "#dfe9ee") +
      path("M50 24 68 42 60 84H44Z", "#ffffff"),
    dates:
      line("M50 10V40", "#7a5230", 5) +
      [
        [36, 46],
        [62, 46],
        [50, 60],
        [38, 72],
        [64, 72],
      ]
        .map(([x = 0, y = 0]) => oval([x, y], [9, 13], "#7b3f1d"))
        .join(""),
    lantern:
      line("M40 20C40 6 60 6 60 20", "#5c4a2f", 5) +
      path("M32 26H68L76 54 62 84H38L24 54Z", "#e0a100") +
      path("M42 36H58L62 54 54 72H46L38 54Z", "#fff2b8"),
    rug:
      box([16, 18], [68, 64], "#a4243b") +
      box([26, 28], [48, 44], "#273e5c") +
      path("M50 34 66 50 50 66 34 50Z", "#e9c46a"),
  },
};

export const lanternFair: SlotArt = {
  sky: ["#3a1c5c", "#120824"],
  cell: "#2d1b4a",
  accent: "#ffb703",
  symbols: {
    firework:
      around(10, line("M50 36V12", "#ff5d8f", 5)) +
      around(10, circle([50, 6], 4, "#ffe066")) +
      circle([50, 50], 8, "#fff"),
    "wheel-ticket":
      circle([50, 50], 40, "#ffb703") +
      around(8, path("M50 50 42 14H58Z", "#e63946")) +
      circle([50, 50], 10, "#fff"),
    carousel:
      path("M10 38 50 8 90 38Z", "#ef476f") +
      line("M24 40V78M50 40V78M76 40V78", "#ffe066", 5) +
      box([12, 76], [76, 12], "#118ab2"),
    acrobat:
      circle([50, 22], 11, "#f2c9a1") +
      line("M50 34V60M50 42 22 26M50 42 78 26M50 60 30 88M50 60 70 88", "#06d6a0", 9),
    drum:
      path("M18 36V72C24 88 76 88 82 72V36Z", "#d62839") +
      oval([50, 36], [32, 12], "#f8edeb") +
      line("M20 44 34 78 50 48 66 78 80 44", "#ffe066", 4),
    "candy-floss":
      path("M46 92 38 56H62L54 92Z", "#e9c46a") +
      circle([36, 42], 18, "#ff99c8") +
      circle([62, 40], 20, "#ffb3d9") +
      circle([50, 24], 16, "#ff99c8"),
    balloon:
      oval([50, 38], [26, 30], "#4cc9f0") +
      path("M44 66H56L50 74Z", "#4cc9f0") +
      line("M50 74C44 82 56 86 50 94", "#fff", 3) +
      oval([40, 28], [6, 9], "#c9f2ff"),
    "paper-lantern":
      oval([50, 48], [32, 28], "#ff7b00") +
      line("M50 20V76M32 26V70M68 26V70", "#ffd7a3", 3) +
      box([40, 12], [20, 8], "#5a2a00") +
      box([40, 76], [20, 8], "#5a2a00"),
  },
};

export const redBalloon: SlotArt = {
  sky: ["#4ea8de", "#caf0f8"],
  cell: "#ffffff",
  accent: "#d00000",
  symbols: {
    calm: oval([34, 56], [22, 14], "#dbe7ef") + oval([62, 52], [26, 18], "#eef4f8"),
    breeze: line("M12 40H64C82 40 82 20 66 22M12 58H78", "#5390d9", 7),
    gust: line(
      "M8 32H60C80 32 78 10 62 14M8 50H80C96 50 94 70 80 68M8 68H54C70 68 70 88 56 86",
      "#1d4e89",
      8,
    ),
    comet:
      path("M90 10 46 70 30 54Z", "#ffd166") +
      circle([34, 66], 18, "#ff9f1c") +
      circle([34, 66], 9, "#fff3c4"),
  },
};
