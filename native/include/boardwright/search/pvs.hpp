// Principal variation search for games of two seats, with a game's policy (pvs/policy.hpp):
// iterative deepening with a transposition table, on several threads that share it (lazy SMP).
//
// `Report.depth` is the number of iterations completed: every line of that many plies was searched,
// except those cut off by null move and futility margins; late moves and positions without a table
// entry are searched less deeply; noisy moves are extended beyond it by quiescence search.
// `Report.nodes` counts every position entered, including quiescence search.
#pragma once

#include <memory>

#include "boardwright/search/pvs/confidence.hpp"
#include "boardwright/search/pvs/root_lines.hpp"
#include "boardwright/search/root.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/workers.hpp"

namespace boardwright::search {

template <pvs::Policy P>
class Pvs final : public Searcher<typename P::State> {
public:
    using State = typename P::State;

    explicit Pvs(const Settings& settings)
        : table_(table_bytes(settings)), threads_(settings.threads) {
        for (int i = 0; i < settings.threads; ++i)
            workers_.push_back(std::make_unique<pvs::Worker<P>>(settings, table_));
    }
    void clear() override {
        table_.clear();
        for (auto& worker : workers_) worker->clear();
    }

protected:
    Report run(const State& root, Stopper& stopper, const Listener& listener) override {
        table_.begin(stopper.limits().is_reproducible());
        const bool stops_early = stopper.allow_early_stop();
        std::atomic<std::uint64_t> nodes{0};
        const auto actions = root_moves(root, stopper.limits());
        pvs::RootLines<P> main(*workers_[0], root, actions, stopper, nodes);
        const auto send_report = [&] {
            if (listener) listener(main.report());
        };
        const auto no_report = [] {};
        threads_.run([&](int part) {
            if (part == 0) {
                const StopOnLeaving all(stopper);
                deepen(main, stopper, 0, stops_early, send_report);
            } else {
                pvs::RootLines<P> other(*workers_[part], root, actions, stopper, nodes);
                deepen(other, stopper, part, false, no_report);
            }
        });
        for (auto& worker : workers_) worker->flush_nodes();
        return main.report();
    }

private:
    static constexpr std::size_t kMinTableBytes = std::size_t{1} << 16;

    // The workers' memory counts towards the limit: the table gets the rest.
    static std::size_t table_bytes(const Settings& settings) {
        const std::size_t worker = pvs::Worker<P>::kBytes + sizeof(pvs::Worker<P>);
        const std::size_t own = worker * static_cast<std::size_t>(settings.threads);
        return settings.memory > own + kMinTableBytes ? settings.memory - own : kMinTableBytes;
    }

    // Iterative deepening. Threads start at different depths to diversify the search. The thread
    // that `stops_early` stops early when the best move is stable enough.
    template <class SendReport>
    static void deepen(pvs::RootLines<P>& lines, const Stopper& stopper, int part, bool stops_early,
                       const SendReport& send_report) {
        lines.evaluate_all();
        pvs::Confidence confidence;
        if (part == 0) send_report();
        const int limit = stopper.limits().depth;
        const int deepest = limit == 0 ? pvs::kMaxPly / 2 : std::min(limit, pvs::kMaxPly / 2);
        for (int depth = 1 + part % 2; depth <= deepest && !lines.is_settled(); ++depth) {
            if (!lines.search(depth, send_report)) return;
            send_report();
            confidence.add(lines.best_move(), lines.best_value());
            if (stops_early && stopper.seconds() >= stopper.limits().seconds * confidence.share_of_time())
                return;
        }
    }

    Table table_;
    Workers threads_;
    std::vector<std::unique_ptr<pvs::Worker<P>>> workers_;
};

}  // namespace boardwright::search
