/** Texts: the pages that teach the games. */

const texts = {
  title: "Learn",
  intro:
    "Four games, each learned in a few minutes: read the rules with pictures, or play through short lessons on the board.",
  players: (fewest: number, most: number) =>
    fewest === most ? `${fewest} players` : `${fewest} to ${most} players`,
  minutes: (minutes: string) => `about ${minutes} minutes`,
  by: (names: string) => `by ${names}`,
  rulesOf: (title: string) => `The rules of ${title}`,
  lessons: "Lessons",
  progress: (done: number, all: number) => `${done} of ${all} lessons done`,
  begin: "Start the lessons",
  goOn: "Continue the lessons",
  play: (title: string) => `Play ${title}`,
  contents: "On this page",
  notation: "How moves are written",
  picture: (caption: string) => `Board: ${caption}`,
  words: "What the rulebook calls certain arrangements of marbles, each shown on the board.",
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  steps: "Steps of this lesson",
  stepDone: "done",
  show: "Show me",
  again: "Try again",
  fromStart: "Start this step again",
  next: "Next",
  previous: "Previous",
  solved: "Well done",
  seen: "That is why",
  notThis: "That is legal, but it is not what is asked for here.",
  finished: "Lesson finished",
  nextLesson: (title: string) => `Next lesson: ${title}`,
  allFinished: "You’ve finished all lessons of this game. Time to play.",
  board: (title: string) => `Board of ${title}`,
  offline: "The server plays the moves, and it cannot be reached. Try again in a moment.",
};
export default texts;
